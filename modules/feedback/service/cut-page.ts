import { writePosition } from "../domain/position.ts";

/** Makes a page of rows that were read with one more than it holds. */
export function cutPage<Row extends { id: string; position: string }>(
  rows: readonly Row[],
  take: number,
): { data: Row[]; next: string | null } {
  const data = rows.slice(0, take);
  const last = data.at(-1);
  const next = rows.length > take && last ? writePosition({ value: last.position, id: last.id }) : null;
  return { data, next };
}
