import { Card } from "@bc/ui/card";
import { type Day, dayIn, plusDays } from "@bc/ui/dates/day";
import { shownRange } from "@bc/ui/dates/shown";
import { formatNumber } from "@bc/ui/format-number";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { counted } from "../../../../shared/format/words.ts";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listDays } from "../api/list-days.gen.ts";
import { compareDays, type StreamCheck } from "./compare-days.ts";
import { type Connection, streamName } from "./connection.ts";

const checkedDays = 35;
const maxDiffering = 5;

/** What the source says it has, and what is held. */
export function ChecksCard({ connection, zone }: { connection: Connection; zone: string }) {
  const { id, business, source } = connection.dataConnector;
  const today: Day = dayIn(zone, useNow());
  const query = useOperation(
    listDays,
    { businessId: business.id, id, from: plusDays(today, 1 - checkedDays), to: today },
    { placeholderData: (held) => held, refetchInterval: 60_000 },
  );
  return (
    <Card
      title={`Compared with ${source}`}
      note={`The last ${checkedDays} days. Totals are requested separately from the data.`}
    >
      <QueryState query={query} what="the comparison" lines={2}>
        {({ ua_dataConnectorDays: days }) => {
          const checks = compareDays(
            source,
            days,
            (accountId) => connection.accounts.find((account) => account.id === accountId)?.currency ?? "",
          );
          return (
            <ul className="divide-y divide-line text-sm">
              {checks.length === 0 && <li className="px-4 py-3 text-muted sm:px-5">Not checked yet</li>}
              {checks.map((check) => (
                <CheckRow
                  key={`${check.shape} ${check.accountId}`}
                  check={check}
                  name={streamName(connection.accounts, check)}
                />
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Card>
  );
}

const agreeing = (count: number): string =>
  count === 1 ? "The 1 compared day agrees." : `All ${formatNumber(count)} compared days agree.`;

function CheckRow({ check, name }: { check: StreamCheck; name: string }) {
  const { sentence, checkedDays: compared, differing } = check;
  const rest = differing.length - maxDiffering;
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="text-dense text-muted">{name}</p>
      <p className="mt-0.5 font-medium tabular-nums">{sentence}</p>
      {compared > 0 && (
        <p className="mt-0.5 text-muted">
          {differing.length === 0
            ? agreeing(compared)
            : `${differing.length} of ${counted(compared, "day")} ${differing.length === 1 ? "differs" : "differ"}:`}
        </p>
      )}
      {differing.length > 0 && (
        <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-5 tabular-nums">
          {differing.slice(0, maxDiffering).map((day) => (
            <li key={day.day}>
              {shownRange({ start: day.day, end: day.day })}: {day.sentence}
            </li>
          ))}
          {rest > 0 && <li>And {rest} more in the calendar.</li>}
        </ul>
      )}
    </li>
  );
}
