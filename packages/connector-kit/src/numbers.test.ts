import { expect, test } from "vitest";
import { count, decimal, fromMicros, negated, sumOf } from "./numbers.ts";

test.each([
  ["12.5", "12.5"],
  [12.333333333333334, "12.333333"],
  ["64.989999999999995", "64.99"],
  ["1,234.50", "1234.50"],
  [1e-7, "0"],
  ["1.5E7", "15000000"],
  ["--", "0"],
  [undefined, "0"],
])("decimal(%s) is %s", (value, text) => {
  expect(decimal(value)).toBe(text);
});

test("refuses texts that are no numbers, and fractions where whole numbers are expected", () => {
  expect(() => decimal("twelve")).toThrow("is not a number");
  expect(() => count(1.5)).toThrow("is not a whole number");
  expect(() => fromMicros("1.5")).toThrow("is not a whole number");
});

test.each([
  ["12300000", "12.3"],
  ["-500000", "-0.5"],
  [1_000_000, "1"],
  [null, "0"],
])("fromMicros(%s) is %s", (micros, text) => {
  expect(fromMicros(micros)).toBe(text);
});

test("adds decimal numbers exactly", () => {
  expect(sumOf("0.1", "0.2")).toBe("0.3");
  expect(sumOf("12.50", "-20", "0.000001")).toBe("-7.499999");
  expect(sumOf()).toBe("0");
  expect(negated("-3.40")).toBe("3.4");
  expect(negated("0.00")).toBe("0");
  expect(() => sumOf("1,5")).toThrow("is not a decimal number");
});
