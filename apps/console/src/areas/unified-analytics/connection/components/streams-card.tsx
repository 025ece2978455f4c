import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { shownRange } from "@bc/ui/dates/shown";
import { EmptyState } from "@bc/ui/empty-state";
import { formatNumber } from "@bc/ui/format-number";
import { Progress } from "@bc/ui/progress";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { counted } from "../../../../shared/format/words.ts";
import { type Account, accountName, type Connection, shapeName, type Stream } from "./connection.ts";

/** What is read of each account, how far, and whether it is fresh. */
export function StreamsCard({ connection, zone }: { connection: Connection; zone: string }) {
  const { streams, accounts, dataConnector } = connection;
  return (
    <Card title="Data" note={`What is read from ${dataConnector.source}`}>
      {streams.length === 0 ? (
        <EmptyState title="No data yet">Progress appears here with the first sync.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {streams.map((stream) => (
            <StreamRow key={`${stream.shape} ${stream.accountId}`} {...{ stream, accounts, zone }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface StreamRowProps {
  stream: Stream;
  accounts: readonly Account[];
  zone: string;
}

function StreamRow({ stream, accounts, zone }: StreamRowProps) {
  const { accountId, shape, isFresh, slicesTotal, slicesDone, differingDays } = stream;
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 text-sm sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-break-word">{shapeName(shape)}</span>
        <span className="min-w-0 text-muted wrap-break-word">{accountName(accounts, accountId)}</span>
        <span className="ms-auto">
          <Badge tone={isFresh ? "success" : "warning"}>{isFresh ? "Up to date" : "Behind"}</Badge>
        </span>
      </p>
      <p className="text-muted tabular-nums">
        {[heldText(stream, zone), rowsText(stream)].filter(Boolean).join(" · ")}
      </p>
      {differingDays > 0 && (
        <p>
          {counted(differingDays, "day")} of the last sync {differingDays === 1 ? "differs" : "differ"} from the source.
        </p>
      )}
      {slicesTotal !== null && (
        <Progress
          label={`Reading ${shapeName(shape)}, ${accountName(accounts, accountId)}`}
          value={(100 * (slicesDone ?? 0)) / slicesTotal}
          valueText={`${formatNumber(slicesDone ?? 0)} of ${counted(slicesTotal, "part")}`}
        />
      )}
    </li>
  );
}

function heldText({ oldestDay, newestDay, changedAt }: Stream, zone: string): string {
  if (changedAt !== null) return `Includes changes up to ${formatMinute(changedAt, zone)}`;
  if (oldestDay === null || newestDay === null) return "No days yet";
  return `Days ${shownRange({ start: oldestDay, end: newestDay })}`;
}

function rowsText({ announcedRows, heldRows }: Stream): string | undefined {
  if (heldRows === null) return undefined;
  return announcedRows === null
    ? `${counted(heldRows, "row")} in the last sync`
    : `${formatNumber(heldRows)} of ${counted(announcedRows, "row")} in the last sync`;
}
