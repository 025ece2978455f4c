import { type Day, plusDays } from "@bc/ui/dates/day";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { dayLooks, type DayState, type StreamDay, worstState } from "./day-states.ts";
import { dayName, monthName, weeksOf } from "./months.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface MonthGridProps {
  month: Day;
  days: ReadonlyMap<Day, readonly StreamDay[]>;
  /** The cell in the tab order; the arrow keys move from it. */
  current: Day | undefined;
  /** Set while a key moves the focus to the current cell. */
  takesFocus: boolean;
  selected: Day | undefined;
  onMove: (day: Day) => void;
  onSelect: (day: Day) => void;
}

/** A month with a cell per day. Arrow keys move between days, also to other months. */
export function MonthGrid({ month, days, current, takesFocus, selected, onMove, onSelect }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [takesFocus, current]);
  function move(event: KeyboardEvent, day: Day): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(plusDays(day, step));
  }
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move in it
      role="grid"
      aria-label={monthName(month)}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <caption className="pb-1 text-start text-sm font-medium">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className="text-xs font-normal text-muted">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              <td key={day ?? at} className="p-0" aria-selected={day !== undefined && day === selected}>
                {day && (
                  <Cell
                    day={day}
                    state={days.has(day) ? worstState(days.get(day) ?? []) : undefined}
                    isCurrent={day === current}
                    isSelected={day === selected}
                    onKeyDown={(event) => move(event, day)}
                    onSelect={() => onSelect(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  day: Day;
  /** Undefined for days that are not known: the future. */
  state: DayState | undefined;
  isCurrent: boolean;
  isSelected: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onSelect: () => void;
}

function Cell({ day, state, isCurrent, isSelected, onKeyDown, onSelect }: CellProps) {
  const number = Number(day.slice(8));
  if (!state)
    return <span className="flex h-11 items-start justify-start px-1.5 py-1 text-xs text-muted">{number}</span>;
  const { label, sign, className } = dayLooks[state];
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${dayName(day)}: ${label}`}
      onKeyDown={onKeyDown}
      onClick={onSelect}
      className={`flex h-11 w-full cursor-pointer flex-col items-start justify-between rounded-md border px-1.5 py-1 text-xs tabular-nums hover:border-line-strong ${
        isSelected ? "border-primary ring-1 ring-primary" : state === "NOT_DUE" ? "border-line" : "border-transparent"
      } ${className}`}
    >
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true" className="self-end leading-none font-semibold">
        {sign}
      </span>
    </button>
  );
}
