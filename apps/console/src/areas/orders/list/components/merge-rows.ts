import type { OrderRow } from "../../components/order-row.ts";

export interface Merged {
  /** The rows on screen, in their order, with the newest values. */
  rows: readonly OrderRow[];
  /** IDs of rows on screen that the newest result does not have. */
  missing: readonly string[];
  /** IDs in the newest result that came into the page's range. */
  added: readonly string[];
}

/**
 * Merges the newest result of a page into the rows on screen, so that cells change in place and no row moves. A row that
 * moved up from the next page is not new: unless this is the last page, only rows before the last one that both have are.
 */
export function mergeRows(shown: readonly OrderRow[], fresh: readonly OrderRow[], isLastPage: boolean): Merged {
  const byId = new Map(fresh.map((row) => [row.cartOrderId, row]));
  const ids = new Set(shown.map(({ cartOrderId }) => cartOrderId));
  const last = Math.max(...fresh.map(({ cartOrderId }, at) => (ids.has(cartOrderId) ? at : -1)), -1);
  // Without a common row, everything on screen was displaced or is gone.
  const range = last < 0 || isLastPage ? fresh : fresh.slice(0, last);
  return {
    rows: shown.map((row) => byId.get(row.cartOrderId) ?? row),
    missing: shown.filter(({ cartOrderId }) => !byId.has(cartOrderId)).map(({ cartOrderId }) => cartOrderId),
    added: range.filter(({ cartOrderId }) => !ids.has(cartOrderId)).map(({ cartOrderId }) => cartOrderId),
  };
}
