import type { RowData } from "@tanstack/react-table";
import { columnId } from "./column.ts";
import type { TableModel } from "./use-data-table.ts";
import { roles } from "./roles.ts";

interface FootProps<Item extends RowData> {
  model: TableModel<Item>;
  actions: boolean;
}

/** The footers of the columns, if any. */
export function Foot<Item extends RowData>({ model, actions }: FootProps<Item>) {
  const { columns, rows, cards, selectable } = model;
  if (columns.every(({ Footer }) => Footer === undefined)) return null;
  const items = rows.map(({ original }) => original);
  const cell = "border-t border-line bg-canvas px-cell text-start font-medium";
  return (
    <tfoot {...roles.group} className={`sticky bottom-0 ${cards ? "block" : ""}`}>
      <tr {...roles.row} className={cards ? "grid gap-y-2 border-t border-line bg-canvas px-4 py-3" : "h-row"}>
        {selectable && !cards && <td {...roles.cell} className={cell} />}
        {columns.map((column) => {
          const { Footer, Header, align } = column;
          const content = typeof Footer === "function" ? Footer(items) : Footer;
          if (cards && content === undefined) return null;
          return (
            <td
              key={columnId(column)}
              {...roles.cell}
              className={
                cards ? "grid grid-cols-[7rem_1fr] gap-3" : `${cell} truncate ${align === "end" ? "text-end" : ""}`
              }
            >
              {cards && <span className="text-muted">{Header}</span>}
              {content}
            </td>
          );
        })}
        {actions && !cards && <td {...roles.cell} className={cell} />}
      </tr>
    </tfoot>
  );
}
