import { expect, test } from "vitest";
import { mergeRows } from "./merge-rows.ts";

interface Row {
  id: string;
  total: string;
}
const row = (id: string, total = "1"): Row => ({ id, total });
const rows = (ids: string) => ids.split("").map((id) => row(id));
const ids = (list: readonly Row[]) => list.map(({ id }) => id).join("");
const newest = (list: readonly Row[], isLastPage = false) => ({ rows: list, isLastPage, idOf: ({ id }: Row) => id });

test("changed cells keep their place", () => {
  const { rows: merged, missing, added } = mergeRows(rows("abc"), newest([row("a"), row("b", "2"), row("c")]));
  expect(ids(merged)).toBe("abc");
  expect(merged[1]?.total).toBe("2");
  expect([missing, added]).toEqual([[], []]);
});

test("rows that left stay, and rows that joined wait", () => {
  const merged = mergeRows(rows("abc"), newest(rows("xac")));
  expect(ids(merged.rows)).toBe("abc");
  expect(merged.missing).toEqual(["b"]);
  expect(merged.added).toEqual(["x"]);
});

test("rows that moved up from the next page are not new", () => {
  expect(mergeRows(rows("abc"), newest(rows("bcd"))).added).toEqual([]);
  expect(mergeRows(rows("abc"), newest(rows("bcd"), true)).added).toEqual(["d"]);
});

test("page whose rows were all displaced counts every row as new", () => {
  expect(mergeRows(rows("ab"), newest(rows("xy"))).added).toEqual(["x", "y"]);
});
