import { shownRange } from "@bc/ui/dates/shown";
import { type Account, streamName } from "./connection.ts";
import { dayLooks, newestFirst, type StreamDay } from "./day-states.ts";

interface DayTableProps {
  days: readonly StreamDay[];
  accounts: readonly Account[];
  label: string;
}

/** The days as a table, the newest first. */
export function DayTable({ days, accounts, label }: DayTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard too
      tabIndex={0}

      className="max-h-112 overflow-auto rounded-md border border-line"
    >
      <table className="w-full text-dense">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-canvas text-start text-muted">
          <tr>
            {["Day", "Data", "State", "Compared with the source"].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {newestFirst(days).map((day) => {
            const { label: state, sign, className } = dayLooks[day.state];
            return (
              <tr key={`${day.day} ${day.shape} ${day.accountId}`}>
                <th scope="row" className="px-3 py-2 text-start font-normal whitespace-nowrap tabular-nums">
                  {shownRange({ start: day.day, end: day.day })}
                </th>
                <td className="px-3 py-2">{streamName(accounts, day)}</td>
                <td className="px-3 py-2 whitespace-nowrap">
                  <span
                    aria-hidden="true"
                    className={`me-2 inline-grid size-5 place-items-center rounded-sm ${className}`}
                  >
                    {sign}
                  </span>
                  {state}
                </td>
                <td className="min-w-56 px-3 py-2 tabular-nums">{day.sentence}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
