import { measureName, measureText } from "@bc/ua/contract/measures";
import { formatNumber } from "@bc/ui/format-number";
import { capitalized } from "../../../../shared/format/words.ts";
import { type Account, type Connection, streamName } from "./connection.ts";

type Line = NonNullable<Connection["comparison"]>["lines"][number];

const headings = ["Data", "Measure", "Current", "New", "Days that differ"];

/** The totals of each measure in the current and in the new data. */
export function ComparisonTable({ lines, accounts }: { lines: readonly Line[]; accounts: readonly Account[] }) {
  return (
    <div
      role="region"
      aria-label="Totals" // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard too
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-dense">
        <caption className="sr-only">Totals of the current and the new data</caption>
        <thead className="bg-canvas text-muted">
          <tr>
            {headings.map((heading, at) => (
              <th
                key={heading}
                scope="col"
                className={`px-3 py-2 font-medium whitespace-nowrap ${at > 1 ? "text-end" : "text-start"}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => {
            const { accountId, shape, measure, live, rebuilt, changedDays } = line;
            const currency = accounts.find(({ id }) => id === accountId)?.currency ?? "";
            return (
              <tr key={`${shape} ${accountId} ${measure}`} className={live === rebuilt ? "" : "bg-accent-amber-soft"}>
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  {streamName(accounts, line)}
                </th>
                <td className="px-3 py-2">{capitalized(measureName(measure))}</td>
                <td className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
                  {measureText(measure, live, currency)}
                </td>
                <td className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
                  {measureText(measure, rebuilt, currency)}
                </td>
                <td className="px-3 py-2 text-end tabular-nums">{formatNumber(changedDays)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
