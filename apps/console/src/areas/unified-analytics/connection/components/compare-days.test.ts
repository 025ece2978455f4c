import { expect, test } from "vitest";
import { compareDays, sumDecimals } from "./compare-days.ts";
import type { StreamDay } from "./day-states.ts";

const day = (change: Partial<StreamDay>): StreamDay => ({
  day: "2026-11-12",
  accountId: "a1",
  shape: "order",
  state: "COMPLETE",
  measure: "orders",
  held: "8000",
  announced: "8000",
  differs: false,
  sentence: "Shopify says 8,000 orders, we hold 8,000.",
  ...change,
});
const sentences = (source: string, ...days: StreamDay[]) =>
  compareDays(source, days, () => "USD").map(({ sentence }) => sentence);
const unchecked = { measure: null, held: null, announced: null, sentence: "Not checked yet" };

test("equal counts are said to be equal", () => {
  expect(sentences("Shopify", day({}), day({ day: "2026-11-13", held: "214", announced: "214" }))).toEqual([
    "Shopify says 8,214 orders, we hold 8,214.",
  ]);
});

test("counts that differ are read again", () => {
  const differing = day({
    day: "2026-11-13",
    held: "209",
    announced: "214",
    differs: true,
    sentence: "Shopify says 214, we hold 209. Reading again.",
  });
  const [check] = compareDays("Shopify", [day({}), differing], () => "USD");
  expect(check?.sentence).toBe("Shopify says 8,214, we hold 8,209. Reading again.");
  expect(check?.differing).toEqual([differing]);
});

test("money has its currency", () => {
  const spend = { measure: "spend", shape: "marketing_daily", held: "1200.5", announced: "1200.50" };
  expect(
    sentences("Google Ads", day(spend), day({ ...spend, day: "2026-11-13", held: "0.10", announced: "0.1" })),
  ).toEqual(["Google Ads says $1,200.60 spend, we hold $1,200.60."]);
});

test("days that were not compared say so", () => {
  expect(sentences("Shopify", day(unchecked))).toEqual(["Not checked yet"]);
  const never = "This source gives no total to compare with.";
  expect(sentences("Storefront", day({ ...unchecked, sentence: never }))).toEqual([never]);
});

test("decimals are added exactly", () => {
  expect(sumDecimals(["0.1", "0.2"])).toBe("0.3");
  expect(sumDecimals(["12345678901234.000001", "-0.000001"])).toBe("12345678901234");
  expect(sumDecimals(["-1.5", "1"])).toBe("-0.5");
  expect(sumDecimals([])).toBe("0");
});
