import { Button } from "@bc/ui/button";
import type { Day } from "@bc/ui/dates/day";
import { useState } from "react";
import { capitalized } from "../../../../shared/format/words.ts";
import { type Account, streamName } from "./connection.ts";
import { byDay, dayLooks, type StreamDay, worstState } from "./day-states.ts";
import { MonthGrid } from "./month-grid.tsx";
import { dayName, monthOf } from "./months.ts";

interface DayCalendarProps {
  days: readonly StreamDay[];
  /** The months to show, the earlier first. */
  months: readonly Day[];
  accounts: readonly Account[];
  onReread: ((day: Day) => void) | undefined;
}

const maxLines = 8;

/** Months with a cell per day, and how the chosen day compares with the source. */
export function DayCalendar({ days, months, accounts, onReread }: DayCalendarProps) {
  const known = byDay(days);
  const last = [...known.keys()].filter((day) => months.includes(monthOf(day))).at(-1);
  const [cell, setCell] = useState<{ day: Day; takesFocus: boolean }>();
  const [selected, setSelected] = useState<Day>();
  const current = cell?.day ?? selected ?? last;
  function move(day: Day): void {
    if (known.has(day) && months.includes(monthOf(day))) setCell({ day, takesFocus: true });
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            days={known}
            current={current}
            takesFocus={cell?.takesFocus ?? false}
            selected={selected}
            onMove={move}
            onSelect={(day) => {
              setSelected(day);
              setCell({ day, takesFocus: false });
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md border border-line px-3 py-2.5">
        <div role="status" className="min-w-0">
          {selected ? (
            <DayDetails day={selected} streams={known.get(selected) ?? []} accounts={accounts} />
          ) : (
            <p className="text-muted">Choose a day to see how it compares with the source.</p>
          )}
        </div>
        {selected && onReread && (
          <Button size="small" variant="secondary" onClick={() => onReread(selected)}>
            Re-read this day
          </Button>
        )}
      </div>
    </div>
  );
}

interface DayDetailsProps {
  day: Day;
  streams: readonly StreamDay[];
  accounts: readonly Account[];
}

function DayDetails({ day, streams, accounts }: DayDetailsProps) {
  const { label, means } = dayLooks[worstState(streams)];
  const rest = streams.length - maxLines;
  return (
    <>
      <p className="font-medium">
        {dayName(day)}: {label}
      </p>
      <p className="text-muted">{capitalized(means)}.</p>
      <ul className="mt-2 flex flex-col gap-1">
        {streams.slice(0, maxLines).map((stream) => (
          <li key={`${stream.shape} ${stream.accountId}`} className="wrap-break-word">
            {streams.length > 1 && (
              <span className="text-muted">
                {streamName(accounts, stream)} ({dayLooks[stream.state].label.toLowerCase()}):{" "}
              </span>
            )}
            <span className="tabular-nums">{stream.sentence}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-muted">And {rest} more in the table.</li>}
      </ul>
    </>
  );
}
