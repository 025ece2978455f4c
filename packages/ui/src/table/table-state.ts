/** Everything a reader sets about a table; plain data, so that an address or a saved view can hold it. */
export interface TableState {
  sort: TableSort | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Looked for in every column. */
  search: string;
  /** By column, or by any name that a server understands; several values mean one of them. */
  filters: Readonly<Record<string, readonly string[]>>;
  hidden: readonly string[];
  /** Columns in their order; those not named follow. */
  order: readonly string[];
  widths: Readonly<Record<string, number>>;
  /** The saved view that was chosen. */
  view: string | undefined;
}

export interface TableSort {
  column: string;
  direction: "asc" | "desc";
}

export const pageSizes: readonly number[] = [5, 10, 25, 50, 100];
export const defaultPageSize = 10;

export function tableState(given: Partial<TableState> = {}): TableState {
  return {
    sort: undefined,
    page: 1,
    pageSize: defaultPageSize,
    search: "",
    filters: {},
    hidden: [],
    order: [],
    widths: {},
    view: undefined,
    ...given,
  };
}

/** The state after a change. Other rows, or another order of them, start at their first page. */
export function changed(state: TableState, change: Partial<TableState>): TableState {
  const restarts = "sort" in change || "search" in change || "filters" in change || "pageSize" in change;
  return { ...state, ...(restarts && { page: 1 }), ...change };
}

export function isFiltered(state: TableState): boolean {
  return state.search.trim() !== "" || Object.values(state.filters).some((values) => values.length > 0);
}

/** The state with one filter set; without values it is taken away. */
export function filtered(state: TableState, name: string, values: readonly string[]): TableState {
  const { [name]: _, ...others } = state.filters;
  return changed(state, { filters: values.length > 0 ? { ...others, [name]: values } : others });
}

/** What a saved view keeps: how the rows are chosen and shown, but not the page, its own name or a screen's widths. */
export type ViewState = Omit<TableState, "page" | "view" | "widths">;

export function viewOf({ page: _page, view: _view, widths: _widths, ...rest }: TableState): ViewState {
  return rest;
}

export function sameView(a: ViewState, b: ViewState): boolean {
  return canonical(a) === canonical(b);
}

function canonical({ sort, pageSize, search, filters, hidden, order }: ViewState): string {
  const byName = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const sortText = sort ? `${sort.column} ${sort.direction}` : "";
  return JSON.stringify([sortText, pageSize, search.trim(), byName, [...hidden].sort(), order]);
}
