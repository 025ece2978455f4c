import type { RowData } from "@tanstack/react-table";
import { columnId, minColumnWidth } from "./column.ts";
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
 * Returns the column widths. The first column without a set width takes the remaining space, so that resizing moves
 * only one edge.
 */
export function columnWidths<Item extends RowData>(
  { columns, engine, state }: TableModel<Item>,
  dragged: { id: string; width: number } | undefined,
): ColumnWidths {
  const sizes = columns.map((column) => {
    const id = columnId(column);
    return dragged?.id === id ? dragged.width : (engine.getColumn(id)?.getSize() ?? minColumnWidth);
  });
  const free = columns.findIndex((column) => {
    const id = columnId(column);
    return column.width === undefined && state.widths[id] === undefined && dragged?.id !== id;
  });
  const growing = free < 0 ? columns.length - 1 : free;
  return {
    columns: sizes.map((size, index) => (index === growing ? undefined : size)),
    total: sizes.reduce((sum, size) => sum + size, 0),
  };
}
