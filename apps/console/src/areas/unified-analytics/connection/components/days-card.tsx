import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { type Day, dayIn } from "@bc/ui/dates/day";
import { IconButton } from "@bc/ui/icon-button";
import { Select } from "@bc/ui/select";
import { useMedia } from "@bc/ui/use-media";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listDays } from "../api/list-days.gen.ts";
import { type Connection, streamName } from "./connection.ts";
import { DayCalendar } from "./day-calendar.tsx";
import { DayLegend } from "./day-legend.tsx";
import type { StreamDay } from "./day-states.ts";
import { DayTable } from "./day-table.tsx";
import { lastOfMonth, monthName, monthOf } from "./months.ts";

interface DaysCardProps {
  connection: Connection;
  zone: string;
  /** Undefined if the user can't read days again. */
  onReread: ((day: Day) => void) | undefined;
}

/** Which days are complete, as a calendar or a table. */
export function DaysCard({ connection, zone, onReread }: DaysCardProps) {
  const { id, business, startDate } = connection.dataConnector;
  const today = dayIn(zone, useNow());
  const [away, setAway] = useState(0);
  const [isTable, setTable] = useState(false);
  const [stream, setStream] = useState<string | null>(null);
  const month = monthOf(today, away);
  const before = monthOf(month, -1);
  // A phone has space for one month as a calendar.
  const isWide = useMedia("(width >= 640px)");
  const end = lastOfMonth(month);
  const query = useOperation(
    listDays,
    { businessId: business.id, id, from: before, to: end < today ? end : today },
    { placeholderData: (held) => held, refetchInterval: 60_000 },
  );
  const months = isWide || isTable ? [before, month] : [month];
  const names = months.map(monthName).join(" and ");
  return (
    <Card
      title="Completeness"
      note="Days in the time zone of each account"
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" variant="quiet" onClick={() => setTable(!isTable)}>
            {isTable ? "Show as calendar" : "Show as table"}
          </Button>
          <IconButton
            icon={ChevronLeft}
            size="small"
            label="Earlier months"
            disabled={(months[0] ?? month) <= monthOf(startDate)}
            onClick={() => setAway(away - 1)}
          />
          <IconButton
            icon={ChevronRight}
            size="small"
            label="Later months"
            disabled={away === 0}
            onClick={() => setAway(away + 1)}
          />
        </div>
      }
    >
      <p role="status" className="sr-only">
        {names}
      </p>
      <QueryState query={query} what="the days" lines={6}>
        {({ ua_dataConnectorDays: all }) => {
          const streams = streamsIn(all);
          const shown = stream === null ? all : all.filter((day) => keyOf(day) === stream);
          return (
            <CardBody>
              <div className="flex flex-col gap-4">
                {streams.length > 1 && (
                  <div className="w-72 max-w-full">
                    <Select
                      label="Data"
                      labelHidden
                      value={stream ?? everything}
                      onChange={(next) => setStream(next === everything ? null : next)}
                      options={[
                        { value: everything, text: "All data" },
                        ...streams.map((each) => ({
                          value: keyOf(each),
                          text: streamName(connection.accounts, each),
                        })),
                      ]}
                    />
                  </div>
                )}
                {isTable ? (
                  <DayTable days={shown} accounts={connection.accounts} label={names} />
                ) : (
                  <DayCalendar
                    key={away}
                    days={shown}
                    months={months}
                    accounts={connection.accounts}
                    onReread={onReread}
                  />
                )}
                <DayLegend />
              </div>
            </CardBody>
          );
        }}
      </QueryState>
    </Card>
  );
}

const everything = "all";
const keyOf = ({ shape, accountId }: Pick<StreamDay, "shape" | "accountId">): string => `${shape} ${accountId}`;

function streamsIn(days: readonly StreamDay[]): StreamDay[] {
  return [...new Map(days.map((day) => [keyOf(day), day])).values()];
}
