import type { RowData } from "@tanstack/react-table";
import { columnId, minColumnWidth, type TableColumn } from "./column.ts";
import type { TableModel } from "./use-data-table.ts";

export const selectWidth = 44;
export const actionsWidth = 56;

export interface ColumnWidths {
  /** Undefined for the column that takes the remaining width. */
  columns: readonly (number | undefined)[];
  /** Below this width the table scrolls horizontally. */
  total: number;
}

/**
 * Returns the column widths. Columns that grow share the remaining space; otherwise the first column without a set width
 * takes it, so that resizing moves only one edge.
 */
export function columnWidths<Item extends RowData>(
  { columns, engine, state }: TableModel<Item>,
  dragged: { id: string; width: number } | undefined,
): ColumnWidths {
  const sizes = columns.map((column) => {
    const id = columnId(column);
    return dragged?.id === id ? dragged.width : (engine.getColumn(id)?.getSize() ?? minColumnWidth);
  });
  const isUnset = (column: TableColumn<Item>): boolean =>
    state.widths[columnId(column)] === undefined && dragged?.id !== columnId(column);
  const growing = columns.filter((column) => column.grows && isUnset(column));
  const free = columns.find((column) => column.width === undefined && isUnset(column)) ?? columns.at(-1);
  const isGrowing = (column: TableColumn<Item> | undefined): boolean =>
    growing.length > 0 ? growing.some((other) => other === column) : column === free;
  return {
    columns: sizes.map((size, index) => (isGrowing(columns[index]) ? undefined : size)),
    total: sizes.reduce((sum, size) => sum + size, 0),
  };
}
