import { expect, test } from "vitest";
import { removeSaleRows, type SaleDays } from "./removals.ts";

test("rows of sales are removed week by week, and a week that has more is read again", async () => {
  const found = [20_000, 5, 0];
  const asked: unknown[] = [];
  const inserted: number[] = [];
  const warehouse = {
    query: async <Row>({ params }: { params?: Record<string, unknown> }) => {
      asked.push([params?.["from"], params?.["until"]]);
      return Array.from({ length: found.shift() ?? 0 }, () => ({ date: params?.["from"] })) as Row[];
    },
    insert: async ({ rows }: { rows: readonly object[] }) => void inserted.push(rows.length),
  };
  let days: SaleDays | null = { from: "2026-01-01", to: "2026-01-10" };
  while (days) days = await removeSaleRows(warehouse, 7, [1, 2], days, new AbortController().signal);
  expect(asked).toEqual([
    ["2026-01-01", "2026-01-07"],
    ["2026-01-01", "2026-01-07"],
    ["2026-01-08", "2026-01-14"],
  ]);
  expect(inserted).toEqual([20_000, 5, 0]);
});
