import { isUuid } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { type Cursor, decodeCursor, encodeCursor } from "../domain/cursor.ts";

/** Reads the cursor of a page before. Refuses one of another list or sort. */
export function readCursor(after: string | null | undefined, sort: string): Cursor | undefined {
  if (!after) return undefined;
  const cursor = decodeCursor(after, sort);
  if (cursor && isUuid(cursor.id)) return cursor;
  throw orderError("order.input-refused", { problems: "Start again at the first page." });
}

/** Splits a page from the row behind it, which tells that there is a next page. */
export function cutPage<Row extends { sortValue: string }>(
  rows: readonly Row[],
  take: number,
  sort: string,
  idOf: (row: Row) => string,
): { data: Row[]; endCursor: string | null } {
  const data = rows.slice(0, take);
  const last = data.at(-1);
  const hasNext = rows.length > take && last !== undefined;
  return { data, endCursor: hasNext ? encodeCursor({ sort, value: last.sortValue, id: idOf(last) }) : null };
}
