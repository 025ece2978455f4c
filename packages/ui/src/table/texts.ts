import { formatNumber } from "../format-number.ts";

/** All texts of tables. */
export interface TableTexts {
  /** Label of the default toolbar. */
  rows: (total: number) => string;
  select: string;
  selectPage: string;
  /** Its visible label above cards. */
  selectPageShort: string;
  selectRow: (name: string) => string;
  actions: string;
  columns: string;
  resetColumns: string;
  exportFile: string;
  exportFailed: string;
  columnMenu: (header: string) => string;
  sortAscending: string;
  sortDescending: string;
  sortOff: string;
  sortBy: string;
  moveBefore: string;
  moveAfter: string;
  hide: string;
  resize: (header: string) => string;
  selected: (count: string) => string;
  pageSelected: (count: string) => string;
  allSelected: (total: string) => string;
  selectAll: (total: string) => string;
  clearSelection: string;
  bulkActions: string;
  loading: string;
  empty: string;
  noMatch: string;
  clearFilters: string;
  retry: string;
  rowsPerPage: string;
  pages: string;
  page: string;
  firstPage: string;
  previousPage: string;
  nextPage: string;
  lastPage: string;
}

export const defaultTexts: TableTexts = {
  rows: (total) => `${formatNumber(total)} ${total === 1 ? "row" : "rows"}`,
  select: "Select",
  selectPage: "Select all on this page",
  selectPageShort: "Select all",
  selectRow: (name) => `Select ${name}`,
  actions: "Actions",
  columns: "Columns",
  resetColumns: "Reset columns",
  exportFile: "Export",
  exportFailed: "Something went wrong",
  columnMenu: (header) => `Options of ${header}`,
  sortAscending: "Sort ascending",
  sortDescending: "Sort descending",
  sortOff: "Not sorted",
  sortBy: "Sort by",
  moveBefore: "Move left",
  moveAfter: "Move right",
  hide: "Hide column",
  resize: (header) => `Width of ${header}`,
  selected: (count) => `${count} selected`,
  pageSelected: (count) => `All ${count} on this page selected.`,
  allSelected: (total) => `All ${total} matching selected.`,
  selectAll: (total) => `Select all ${total} matching`,
  clearSelection: "Clear selection",
  bulkActions: "Actions for selected rows",
  loading: "Loading",
  empty: "Nothing here yet",
  noMatch: "No results found",
  clearFilters: "Clear filters",
  retry: "Try again",
  rowsPerPage: "Rows per page",
  pages: "Pages",
  page: "Page",
  firstPage: "First page",
  previousPage: "Previous page",
  nextPage: "Next page",
  lastPage: "Last page",
};
