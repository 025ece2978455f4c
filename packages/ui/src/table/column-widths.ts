import type { RowData } from "@tanstack/react-table";
import { columnId, minColumnWidth } from "./column.ts";
import type { TableModel } from "./use-data-table.ts";

export const selectWidth = 44;
export const actionsWidth = 56;

export interface ColumnWidths {
  /** Undefined for the one that takes the room that is left. */
  columns: readonly (number | undefined)[];
  /** Below this the table scrolls sideways. */
  total: number;
}

/**
 * One column takes what the others leave: the first that nobody gave a width, so that dragging an edge moves that edge
 * alone.
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
