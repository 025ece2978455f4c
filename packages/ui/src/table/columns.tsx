import type { RowData } from "@tanstack/react-table";
import { columnId } from "./column.ts";
import { actionsWidth, type ColumnWidths, selectWidth } from "./column-widths.ts";
import type { TableModel } from "./use-data-table.ts";

interface ColumnsProps<Item extends RowData> {
  model: TableModel<Item>;
  widths: ColumnWidths;
  /** Columns share the available width proportionally. */
  fits: boolean;
  actions: boolean;
}

/** The column widths, set once, so that resizing renders no row. */
export function Columns<Item extends RowData>({ model, widths, fits, actions }: ColumnsProps<Item>) {
  const share = (width: number | undefined) => (fits ? `${((width ?? 150) / widths.total) * 100}%` : width);
  return (
    <colgroup>
      {model.selectable && <col style={{ width: selectWidth }} />}
      {model.columns.map((column, index) => (
        <col key={columnId(column)} style={{ width: share(widths.columns[index]) }} />
      ))}
      {actions && <col style={{ width: actionsWidth }} />}
    </colgroup>
  );
}
