/** All user settings of a table, as plain data for URLs and saved views. */
export interface TableState {
  sort: TableSort | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Search text for all columns. */
  search: string;
  /** Filters by column or any name that the server knows; several values are alternatives. */
  filters: Readonly<Record<string, readonly string[]>>;
  hidden: readonly string[];
  /** Column order; other columns follow. */
  order: readonly string[];
  widths: Readonly<Record<string, number>>;
  /** The selected saved view. */
  view: string | undefined;
  /** Rows of the usual height in a table that is dense otherwise. */
  density?: "comfortable" | undefined;
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

/** Returns the state after a change. A new filter or order starts at the first page. */
export function changed(state: TableState, change: Partial<TableState>): TableState {
  const restarts = "sort" in change || "search" in change || "filters" in change || "pageSize" in change;
  return { ...state, ...(restarts && { page: 1 }), ...change };
}

export function isFiltered(state: TableState): boolean {
  return state.search.trim() !== "" || Object.values(state.filters).some((values) => values.length > 0);
}

/** Returns the state with one filter set, or removed if it has no values. */
export function filtered(state: TableState, name: string, values: readonly string[]): TableState {
  const { [name]: _, ...others } = state.filters;
  return changed(state, { filters: values.length > 0 ? { ...others, [name]: values } : others });
}

/** Returns the part of the state that a saved view stores: filters, order and columns, but not page, view or widths. */
export type ViewState = Omit<TableState, "page" | "view" | "widths">;

export function viewOf({ page: _page, view: _view, widths: _widths, ...rest }: TableState): ViewState {
  return rest;
}

export function sameView(a: ViewState, b: ViewState): boolean {
  return canonical(a) === canonical(b);
}

function canonical({ sort, pageSize, search, filters, hidden, order, density }: ViewState): string {
  const byName = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const sortText = sort ? `${sort.column} ${sort.direction}` : "";
  return JSON.stringify([sortText, pageSize, search.trim(), byName, [...hidden].sort(), order, density ?? ""]);
}
