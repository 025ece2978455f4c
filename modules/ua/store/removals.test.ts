import { expect, test } from "vitest";
import type { Days } from "../contract/workflows.ts";
import { removeRows } from "./removals.ts";

/** Removes rows of a feed, of which each query of a table finds the next number. */
async function removed(table: string, isSales: boolean, found: number[], batches?: number[]) {
  const asked: unknown[] = [];
  const inserted: number[] = [];
  const warehouse = {
    query: async <Row>({ sql, params }: { sql: string; params?: Record<string, unknown> }) => {
      if (!sql.includes(` from ${table}`)) return [];
      asked.push([params?.["from"], params?.["until"]]);
      return Array.from({ length: found.shift() ?? 0 }, () => ({ date: params?.["from"] })) as Row[];
    },
    insert: async (batch: { table: string; rows: readonly object[] }) => {
      if (batch.table === table) inserted.push(batch.rows.length);
    },
  };
  const feed = { businessKey: 7, isSales, feedKey: 1, ...(batches && { batches }) };
  let days: Days | null = { from: "2026-01-01", to: "2026-01-10" };
  while (days) days = await removeRows(warehouse, { ...feed, days }, new AbortController().signal);
  return { asked, inserted };
}

test.each([
  ["sale_entry", true],
  ["search_daily", false],
] as const)("rows of %s are removed week by week, and a week that has more is read again", async (table, isSales) => {
  const { asked, inserted } = await removed(table, isSales, [20_000, 5, 0]);
  expect(asked).toEqual([
    ["2026-01-01", "2026-01-07"],
    ["2026-01-01", "2026-01-07"],
    ["2026-01-08", "2026-01-14"],
  ]);
  expect(inserted).toEqual([20_000, 5, 0]);
});

test("products are removed with the last days of a feed, and stay if only batches are", async () => {
  const { asked, inserted } = await removed("product", true, [20_000, 5]);
  expect(asked).toHaveLength(2);
  expect(inserted).toEqual([20_000, 5]);
  expect(await removed("product", true, [5], [3])).toEqual({ asked: [], inserted: [] });
});
