import { useMemo, useState } from "react";
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
  const given = JSON.stringify(options.defaults ?? {});
  const [widths, setWidths] = useState(options.defaults?.widths ?? {});
  // The same objects while the address stays the same: other ones would sort and draw every row again.
  const shape = useMemo(() => {
    const fixed = columns.filter(({ disableHiding }) => disableHiding).map(columnId);
    return {
      columns: columns.map(columnId),
      fixed,
      defaults: tableState(JSON.parse(given) as Partial<TableState>),
      prefix,
    };
  }, [columns, given, prefix]);
  const address = params.toString();
  const read = useMemo(() => readTableState(new URLSearchParams(address), shape), [address, shape]);
  const state = useMemo(() => ({ ...read, widths }), [read, widths]);
  const setState = (next: TableState): void => {
    if (next.widths !== widths) setWidths(next.widths);
    const written = writeTableState(params, next, shape);
    if (written.toString() === address) return;
    const steps = next.page !== state.page || next.view !== state.view || next.sort !== state.sort;
    const types = next.search !== state.search;
    setParams(written, { replace: types || !steps });
  };
  return [state, setState];
}
