import Fraction from "fraction.js";
import { expect, test } from "vitest";
import type { MeasureName } from "./measures.ts";
import { findMetric } from "./registry.ts";
import { rounded } from "./round.ts";
import { valuesOf } from "./values.ts";

type Amounts = Partial<Record<MeasureName, Record<string, string>>>;

/** Values of a metric for amounts by currency. The currency "" is none. */
function values(id: string, amounts: Amounts) {
  const metric = findMetric(id);
  if (!metric) throw new Error(`${id} is no metric`);
  const sums = new Map(
    Object.entries(amounts).map(([name, byCurrency]) => [
      name as MeasureName,
      new Map(Object.entries(byCurrency).map(([currency, value]) => [currency || null, new Fraction(value)])),
    ]),
  );
  return valuesOf(metric, sums).map(({ currency, value, absence }) => [currency, value ?? absence]);
}

test("an amount is exact, in its currency", () => {
  expect(values("net_sales", { gross: { EUR: "0.3" }, discounted: { EUR: "0.1" }, returned: {} })).toEqual([
    ["EUR", "0.2"],
  ]);
});

test("amounts of several currencies stay apart, and those without an amount are left out", () => {
  const gross = { EUR: "10", USD: "3.5", GBP: "0" };
  expect(values("net_sales", { gross, discounted: { USD: "0.5" }, returned: {} })).toEqual([
    ["EUR", "10"],
    ["USD", "3"],
  ]);
});

test("a ratio of amounts needs them in one currency", () => {
  const sold = { discounted: {}, returned: {}, entered: {} };
  expect(values("mer", { ...sold, gross: { EUR: "10" }, spend: { EUR: "4" } })).toEqual([[null, "2.5"]]);
  expect(values("mer", { ...sold, gross: { EUR: "10" }, spend: { USD: "4" } })).toEqual([[null, "CURRENCIES"]]);
});

test("an average divides amounts by the count of the same currency", () => {
  const amounts = { ordered_gross: { EUR: "30", USD: "10" }, ordered_discounts: {}, placed: { EUR: "3", USD: "1" } };
  expect(values("aov", amounts)).toEqual([
    ["EUR", "10"],
    ["USD", "10"],
  ]);
});

test("counts of other facts are counted over all currencies", () => {
  const amounts = { spend: { USD: "90" }, entered: {}, retention: {}, first_buyers: { EUR: "2", GBP: "1" } };
  expect(values("cac", amounts)).toEqual([["USD", "30"]]);
  expect(values("orders", { placed: { EUR: "2", USD: "3" } })).toEqual([[null, "5"]]);
});

test("nothing sold is zero, what no source reports is not, and a division by zero has no value", () => {
  expect(values("net_sales", { gross: {}, discounted: {}, returned: {} })).toEqual([[null, "0"]]);
  expect(values("net_sales", { gross: {} })).toEqual([[null, "UNREPORTED"]]);
  expect(values("aov", { ordered_gross: {}, ordered_discounts: {}, placed: {} })).toEqual([[null, "ZERO"]]);
});

test.each([
  ["1/3", 8, "0.33333333"],
  ["2/3", 8, "0.66666667"],
  ["0.000000005", 8, "0"],
  ["0.000000015", 8, "0.00000002"],
  ["-0.000000015", 8, "-0.00000002"],
  ["-0.000000005", 8, "0"],
  ["2.5", 0, "2"],
  ["3.5", 0, "4"],
  ["1234567890123456789.125", 2, "1234567890123456789.12"],
  ["-7", 4, "-7"],
  ["1000", 2, "1000"],
])("%s is rounded half to even to %i places as %s", (value, places, text) => {
  expect(rounded(new Fraction(value), places)).toBe(text);
});
