import { formatNumber } from "../format-number.ts";
import type { TableState } from "./table-state.ts";

/** What a server is asked for. */
export type TableRequest = Pick<TableState, "page" | "pageSize" | "sort" | "search" | "filters">;

export interface TablePagination {
  /** Client: all rows are given. Server: the rows of one page are, in order, and `fetchData` is told which. */
  strategy: "client" | "server";
  /** Overrules the state's page size: for a caller that keeps it, and hears of another by `onItemsPerPageChange`. */
  itemsPerPage?: number;
  /** From 1. Overrules the state's page. */
  currentPage?: number;
  /** How many pages there are, where only that is known. */
  pageCount?: number;
  /** How many rows there are on all pages; for a server. */
  totalCount?: number;
  loading?: boolean;
  /** For a server: called with what the table shows next. */
  fetchData?: (request: TableRequest) => void;
  onPageChange?: (page: number) => void;
  onItemsPerPageChange?: (itemsPerPage: number) => void;
  /** With so many rows or fewer there is nothing to turn: all are shown, without the pagination. */
  showAbove?: number;
}

export interface Paging {
  page: number;
  pageSize: number;
  pageCount: number;
  /** Undefined where a server does not say. */
  total: number | undefined;
  shown: boolean;
}

/** Which page is on, of how many. A page behind the last is the last. */
export function pagingOf(options: TablePagination | undefined, state: TableState, clientRows: number): Paging {
  if (!options) return { page: 1, pageSize: Math.max(clientRows, 1), pageCount: 1, total: clientRows, shown: false };
  const total = options.strategy === "client" ? clientRows : options.totalCount;
  const { showAbove = 0 } = options;
  const shown = total === undefined || total > showAbove;
  const asked = options.itemsPerPage ?? state.pageSize;
  const pageSize = shown ? asked : Math.max(asked, showAbove);
  const known = total === undefined ? options.pageCount : Math.ceil(total / pageSize);
  const pageCount = Math.max(known ?? Number.POSITIVE_INFINITY, 1);
  const page = Math.min(options.currentPage ?? state.page, pageCount);
  return { page, pageSize, pageCount, total, shown: shown && total !== 0 };
}

/** "start-end of total" */
export function rangeText({ page, pageSize, total }: Paging, rows: number): string {
  const first = (page - 1) * pageSize + 1;
  const last = total === undefined ? first + rows - 1 : Math.min(page * pageSize, total);
  const range = `${formatNumber(first)}-${formatNumber(last)}`;
  return total === undefined ? range : `${range} of ${formatNumber(total)}`;
}
