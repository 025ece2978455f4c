import type { RowData } from "@tanstack/react-table";
import { useRef } from "react";
import { columnId } from "./column.ts";
import { HeadCell } from "./head-cell.tsx";
import { SelectBox } from "./select-box.tsx";
import { pageSelection } from "./page-selection.ts";
import { useTabStops } from "./tab-stops.ts";
import type { TableModel } from "./use-data-table.ts";
import { roles } from "./roles.ts";

interface HeadProps<Item extends RowData> {
  model: TableModel<Item>;
  actions: boolean;
  activeColumn: number | undefined;
  onDrag: (dragged: { id: string; width: number } | undefined) => void;
}

export function Head<Item extends RowData>({ model, actions, activeColumn, onDrag }: HeadProps<Item>) {
  const row = useRef<HTMLTableRowElement>(null);
  useTabStops(row, activeColumn);
  const { columns, texts, selectable, sticky } = model;
  const first = selectable ? 1 : 0;
  const page = pageSelection(model);
  const cell = "border-b border-line bg-canvas";
  return (
    <thead className="sticky top-0 z-2">
      <tr ref={row} {...roles.row} aria-rowindex={1} data-row={-1} className="h-10">
        {selectable && (
          <th
            {...roles.head}
            aria-colindex={1}
            aria-label={texts.select}
            data-column={0}
            className={`${cell} focus-inset ${sticky ? "sticky start-0 z-1" : ""}`}
          >
            <SelectBox
              label={texts.selectPage}
              checked={page.checked}
              disabled={page.selectable === 0}
              onChange={page.toggle}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={columnId(column)}
            model={model}
            column={column}
            place={index + first}
            look={`${cell} ${sticky && index === 0 ? `sticky z-1 ${selectable ? "start-11" : "start-0"}` : ""}`}
            onDrag={onDrag}
          />
        ))}
        {actions && (
          <th
            {...roles.head}
            aria-colindex={columns.length + first + 1}
            data-column={columns.length + first}
            className={`${cell} focus-inset`}
          >
            <span className="sr-only">{texts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
