import { useState } from "react";
import { columnId, type TableColumn } from "./column.ts";
import { type TableState, tableState } from "./table-state.ts";
import { readTableState, writeTableState } from "./url-state.ts";

interface TableStateOptions<Item> {
  /** The address's parameters now, as the caller's router tells them. */
  params: URLSearchParams;
  /** Goes to other parameters; `replace` where the back button should not stop at each step. */
  setParams: (params: URLSearchParams, how: { replace: boolean }) => void;
  columns: readonly TableColumn<Item>[];
  defaults?: Partial<TableState>;
  /** Tells two tables on one page apart: "users." makes "users.page". */
  prefix?: string;
}

/**
 * A table's state, kept in the address: it survives reloading and can be sent to somebody. Widths belong to a screen,
 * so they stay out of it.
 */
export function useTableState<Item>(options: TableStateOptions<Item>): [TableState, (next: TableState) => void] {
  const { params, setParams, columns, prefix = "" } = options;
  const defaults = tableState(options.defaults);
  const [widths, setWidths] = useState(defaults.widths);
  const shape = { columns: columns.map(columnId), defaults, prefix };
  const state = { ...readTableState(params, shape), widths };
  const setState = (next: TableState): void => {
    if (next.widths !== widths) setWidths(next.widths);
    const written = writeTableState(params, next, shape);
    if (written.toString() === params.toString()) return;
    const steps = next.page !== state.page || next.view !== state.view || next.sort !== state.sort;
    const types = next.search !== state.search;
    setParams(written, { replace: types || !steps });
  };
  return [state, setState];
}
