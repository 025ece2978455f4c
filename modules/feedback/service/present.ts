import type { Tx } from "@bc/db/database";
import { findNames } from "@bc/org/public";
import { type Author, isColleague, presentAuthor, type Viewer, type Written } from "../domain/present-author.ts";

/** Adds the author, as the viewer may see them, to posts or comments. */
export async function presentAuthors<Row extends Written>(
  tx: Tx,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<(Row & { author: Author })[]> {
  const colleagues = rows.filter((row) => isColleague(viewer, row) && row.authorId !== viewer.userId);
  const names = await namesOf(
    tx,
    colleagues.map(({ authorId }) => authorId),
  );
  return rows.map((row) => ({ ...row, author: presentAuthor(viewer, row, names) }));
}

/** Adds names for support, in a transaction that is everywhere. */
export async function presentNames<Row extends Written>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & { authorName: string; organizationName: string })[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(({ authorId, organizationId }) => [authorId, organizationId]),
  );
  return rows.map((row) => ({
    ...row,
    authorName: names.get(row.authorId) ?? "Deleted user",
    organizationName: names.get(row.organizationId) ?? "Deleted organization",
  }));
}

/** Returns the names that the transaction may read, by ID. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await findNames(tx, [...new Set(ids)]);
  return new Map(found.map(({ id, name }) => [id, name]));
}
