import { useMemo, useState } from "react";
import { columnId, type TableColumn } from "./column.ts";
import { type TableState, tableState } from "./table-state.ts";
import { readTableState, writeTableState } from "./url-state.ts";

interface TableStateOptions<Item> {
  /** Current URL parameters from the caller's router. */
  params: URLSearchParams;
  /** Navigates to other parameters; `replace` skips the browser history. */
  setParams: (params: URLSearchParams, how: { replace: boolean }) => void;
  columns: readonly TableColumn<Item>[];
  defaults?: Partial<TableState>;
  /** Distinguishes two tables on a page: "users." makes "users.page". */
  prefix?: string;
}

/**
 * Keeps a table's state in the URL, so that it survives reloading and can be shared. Column widths are not included.
 */
export function useTableState<Item>(options: TableStateOptions<Item>): [TableState, (next: TableState) => void] {
  const { params, setParams, columns, prefix = "" } = options;
  const given = JSON.stringify(options.defaults ?? {});
  const [widths, setWidths] = useState(options.defaults?.widths ?? {});
  // Stable objects for the same URL, because new ones would sort and render all rows again.
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
