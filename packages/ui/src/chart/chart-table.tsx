import { ChevronLeft, ChevronRight } from "lucide-react";
import { memo, useState } from "react";
import { IconButton } from "../icon-button.tsx";
import type { ChartColumns, ChartSeries, Format } from "./model.ts";
import { tableTwin } from "./table-rows.ts";
import type { ChartTexts } from "./texts.ts";

// Ten thousand rows would be slower than the drawing.
const pageSize = 100;

interface ChartTableProps {
  title: string;
  axisLabel: string;
  columns: ChartColumns;
  series: readonly ChartSeries[];
  format: Format;
  texts: ChartTexts;
  /** Visible only to screen readers while the drawing is shown. */
  unseen: boolean;
  height: number;
}

/** The chart's numbers as a table. */
export const ChartTable = memo(function ChartTable(props: ChartTableProps) {
  const { title, axisLabel, columns, series, format, texts, unseen, height } = props;
  const [asked, setAsked] = useState(0);
  const count = columns.count;
  const from = asked < count ? asked : 0;
  const to = Math.min(count, from + pageSize);
  const { heads, rows } = tableTwin({ columns, series, format, texts, from, to });
  const span = `${(from + 1).toLocaleString("en-US")}-${to.toLocaleString("en-US")} of ${count.toLocaleString("en-US")}`;
  const paged = count > pageSize;

  const table = (
    <table className="w-full text-dense">
      <caption className="sr-only">{paged ? `${title}, ${span}` : title}</caption>
      <thead className="sticky top-0 bg-surface text-left text-muted shadow-[inset_0_-1px_var(--color-line)]">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
            {axisLabel}
          </th>
          {heads.map((head, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two series may share a name
            <th key={index} scope="col" className="px-3 py-2 text-right font-medium last:pr-1">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, remarks, cells }, offset) => (
          // oxlint-disable-next-line react/no-array-index-key -- two points may share a name
          <tr key={from + offset} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
              {label}
              {remarks.map((remark) => (
                <span key={remark} className="ml-2 text-muted">
                  {remark}
                </span>
              ))}
            </th>
            {cells.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two series may share a name
              <td key={index} className="px-3 py-2 text-right whitespace-nowrap last:pr-1">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (unseen) return <div className="sr-only">{table}</div>;
  return (
    <div style={{ height }} className="flex flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div role="region" aria-label={title} tabIndex={0} className="focus-inset min-h-0 flex-1 overflow-auto">
        {table}
      </div>
      {paged && (
        <div className="flex items-center justify-end gap-1 border-t border-line pt-2 text-dense text-muted tabular-nums">
          <span role="status" className="mr-2">
            {span}
          </span>
          <IconButton
            icon={ChevronLeft}
            label={texts.earlierRows}
            size="small"
            disabled={from === 0}
            onClick={() => setAsked(from - pageSize)}
          />
          <IconButton
            icon={ChevronRight}
            label={texts.laterRows}
            size="small"
            disabled={to === count}
            onClick={() => setAsked(to)}
          />
        </div>
      )}
    </div>
  );
});
