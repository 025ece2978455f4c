import { expect, test } from "vitest";
import type { OrderRow } from "../../components/order-row.ts";
import { mergeRows } from "./merge-rows.ts";

const row = (id: string, total = "1") => ({ cartOrderId: id, total }) as OrderRow;
const rows = (ids: string) => ids.split("").map((id) => row(id));
const ids = (list: readonly OrderRow[]) => list.map(({ cartOrderId }) => cartOrderId).join("");

test("changed cells keep their place", () => {
  const { rows: merged, missing, added } = mergeRows(rows("abc"), [row("a"), row("b", "2"), row("c")], false);
  expect(ids(merged)).toBe("abc");
  expect(merged[1]?.total).toBe("2");
  expect([missing, added]).toEqual([[], []]);
});

test("rows that left stay, and rows that joined wait", () => {
  const merged = mergeRows(rows("abc"), rows("xac"), false);
  expect(ids(merged.rows)).toBe("abc");
  expect(merged.missing).toEqual(["b"]);
  expect(merged.added).toEqual(["x"]);
});

test("rows that moved up from the next page are not new", () => {
  expect(mergeRows(rows("abc"), rows("bcd"), false).added).toEqual([]);
  expect(mergeRows(rows("abc"), rows("bcd"), true).added).toEqual(["d"]);
});

test("page whose rows were all displaced counts every row as new", () => {
  expect(mergeRows(rows("ab"), rows("xy"), false).added).toEqual(["x", "y"]);
});
