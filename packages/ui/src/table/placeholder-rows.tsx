import type { ReactNode } from "react";
import type { Paging } from "./pagination-options.ts";
import { roles } from "./roles.ts";

interface MessageRowProps {
  columns: number;
  children: ReactNode;
}

/** A row across all columns, as wide as the visible part of the table. */
export function MessageRow({ columns, children }: MessageRowProps) {
  return (
    <tbody {...roles.group} className="block sm:table-row-group">
      <tr {...roles.row} aria-rowindex={2} data-row={0} className="block sm:table-row">
        <td {...roles.cell} colSpan={columns} data-column={0} className="block p-0 focus-inset sm:table-cell">
          <div className="sticky start-0 w-[100cqi]">{children}</div>
        </td>
      </tr>
    </tbody>
  );
}

const widths = ["w-3/5", "w-2/5", "w-1/2", "w-3/4"];

/** Placeholders as high as the expected rows, so that the layout doesn't shift. */
export function SkeletonRows({ paging, columns, cards }: { paging: Paging; columns: number; cards: boolean }) {
  const { total, pageSize } = paging;
  // Without pagination the number of rows is unknown.
  const rows = pageSize === 1 ? 5 : Math.min(pageSize, total || pageSize);
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={cards ? "grid gap-3 border-b border-line px-4 py-4" : "group/row h-row"}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column} className={cards ? "" : "border-b border-line px-cell group-last/row:border-b-0"}>
              <div
                className={`h-3.5 max-w-48 rounded-sm bg-hover motion-safe:animate-pulse ${widths[(row + column * 2) % widths.length]}`}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Shows that the current rows are being replaced. */
export function Progress() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-10 z-3 h-0.5 overflow-hidden">
      <div className="h-full w-2/5 animate-slide bg-primary" />
    </div>
  );
}
