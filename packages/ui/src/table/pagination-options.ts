import { formatNumber } from "../format-number.ts";
import type { TableState } from "./table-state.ts";

/** A request for one page. */
export type TableRequest = Pick<TableState, "page" | "pageSize" | "sort" | "search" | "filters">;

export interface TablePagination {
  /** Client: `data` has all rows. Server: `data` has one page, requested by `fetchData`. */
  strategy: "client" | "server";
  /** Overrides the state's page size, together with `onItemsPerPageChange`. */
  itemsPerPage?: number;
  /** Starts at 1. Overrides the state's page. */
  currentPage?: number;
  /** Number of pages, if only that is known. */
  pageCount?: number;
  /** Total number of rows, for a server. */
  totalCount?: number;
  /** There are more than `totalCount` rows. */
  isCapped?: boolean;
  /** The last page that users can jump to; offers to type a page. */
  maxJump?: number;
  loading?: boolean;
  /** For a server: called with the next request. */
  fetchData?: (request: TableRequest) => void;
  onPageChange?: (page: number) => void;
  onItemsPerPageChange?: (itemsPerPage: number) => void;
  /** Up to this number of rows, all are shown without pagination. */
  showAbove?: number;
}

export interface Paging {
  page: number;
  pageSize: number;
  pageCount: number;
  /** Undefined if the server doesn't provide it. */
  total: number | undefined;
  shown: boolean;
  /** There are more rows than `total`. */
  isCapped: boolean;
  maxJump: number | undefined;
}

/** Returns the current page and the number of pages. A page beyond the last is the last. */
export function pagingOf(options: TablePagination | undefined, state: TableState, clientRows: number): Paging {
  if (!options) {
    const pageSize = Math.max(clientRows, 1);
    return { page: 1, pageSize, pageCount: 1, total: clientRows, shown: false, isCapped: false, maxJump: undefined };
  }
  const total = options.strategy === "client" ? clientRows : options.totalCount;
  const { showAbove = 0 } = options;
  const shown = total === undefined || total > showAbove;
  const asked = options.itemsPerPage ?? state.pageSize;
  const pageSize = shown ? asked : Math.max(asked, showAbove);
  const { isCapped = false, maxJump } = options;
  const known = total === undefined || isCapped ? options.pageCount : Math.ceil(total / pageSize);
  const pageCount = Math.max(known ?? Number.POSITIVE_INFINITY, 1);
  const page = Math.min(options.currentPage ?? state.page, pageCount);
  return { page, pageSize, pageCount, total, shown: shown && total !== 0, isCapped, maxJump };
}

/** Formats the range as "start-end of total". */
export function rangeText({ page, pageSize, total, isCapped }: Paging, rows: number): string {
  const first = (page - 1) * pageSize + 1;
  const last = total === undefined || isCapped ? first + rows - 1 : Math.min(page * pageSize, total);
  const range = `${formatNumber(first)}-${formatNumber(last)}`;
  if (total === undefined) return range;
  return `${range} of ${isCapped ? "more than " : ""}${formatNumber(total)}`;
}
