import type { RowData } from "@tanstack/react-table";
import { columnId } from "./column.ts";
import type { TableModel } from "./use-data-table.ts";

/** Returns the next sort order: none, ascending, descending. */
export function sortBy<Item extends RowData>({ engine, change }: TableModel<Item>, column: string): void {
  const direction = engine.getColumn(column)?.getNextSortingOrder();
  change({ sort: direction ? { column, direction } : undefined });
}

/** Moves a column to the position of another. */
export function moveColumn<Item extends RowData>(model: TableModel<Item>, column: string, to: number): void {
  const shown = model.columns.map(columnId);
  const target = shown[to];
  if (target === undefined || target === column || !shown.includes(column)) return;
  const order = model.engine.getAllLeafColumns().map(({ id }) => id);
  const sorted = [...model.state.order, ...order.filter((id) => !model.state.order.includes(id))];
  const after = shown.indexOf(column) < to;
  const rest = sorted.filter((id) => id !== column);
  rest.splice(rest.indexOf(target) + (after ? 1 : 0), 0, column);
  model.change({ order: rest });
}

export function hideColumn<Item extends RowData>({ change, state }: TableModel<Item>, column: string): void {
  change({ hidden: [...state.hidden, column] });
}

export function showColumn<Item extends RowData>({ change, state }: TableModel<Item>, column: string): void {
  change({ hidden: state.hidden.filter((id) => id !== column) });
}
