export interface Merged<Row> {
  /** The rows on screen, in their order, with the newest values. */
  rows: readonly Row[];
  /** IDs of rows on screen that the newest result does not have. */
  missing: readonly string[];
  /** IDs in the newest result that came into the page's range. */
  added: readonly string[];
}

interface Newest<Row> {
  rows: readonly Row[];
  isLastPage: boolean;
  idOf: (row: Row) => string;
}

/**
 * Merges the newest result of a page into the rows on screen, so that cells change in place and no row moves. A row that
 * moved up from the next page is not new: unless this is the last page, only rows before the last one that both have are.
 */
export function mergeRows<Row>(shown: readonly Row[], { rows: fresh, isLastPage, idOf }: Newest<Row>): Merged<Row> {
  const byId = new Map(fresh.map((row) => [idOf(row), row]));
  const ids = new Set(shown.map(idOf));
  const last = Math.max(...fresh.map((row, at) => (ids.has(idOf(row)) ? at : -1)), -1);
  // Without a common row, everything on screen was displaced or is gone.
  const range = last < 0 || isLastPage ? fresh : fresh.slice(0, last);
  return {
    rows: shown.map((row) => byId.get(idOf(row)) ?? row),
    missing: shown.map(idOf).filter((id) => !byId.has(id)),
    added: range.map(idOf).filter((id) => !ids.has(id)),
  };
}
