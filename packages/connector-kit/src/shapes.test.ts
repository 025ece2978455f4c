import { expect, test } from "vitest";
import { plainDecimal, shapes } from "./shapes.ts";

test.each([
  ["12.30", "12.3"],
  ["12.000000", "12"],
  ["1200", "1200"],
  ["-0.50", "-0.5"],
  ["-0.00", "0"],
  ["007.5", "7.5"],
  ["0", "0"],
  ["100.010", "100.01"],
])("plainDecimal(%s) is %s", (value, text) => {
  expect(plainDecimal(value)).toBe(text);
});

test("rows have amounts in one form, and refuse texts that are no numbers", () => {
  const { row } = shapes.search_daily;
  const sent = { date: "2026-11-01", query: "", page: "", country: "", device: "", clicks: 1, impressions: 2 };
  expect(row.parse({ ...sent, position: "1.50" })).toEqual({ ...sent, position: "1.5" });
  expect(row.safeParse({ ...sent, position: "first" }).success).toBe(false);
});
