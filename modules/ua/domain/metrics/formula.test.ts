import Fraction from "fraction.js";
import { expect, test } from "vitest";
import { evaluate, expanded, formulaText, isSum, namesIn, parseFormula } from "./formula.ts";

const valueOf = (name: string) => new Fraction({ a: 7, b: 2, c: 3, zero: 0 }[name] ?? NaN);
const valueIn = (text: string) => evaluate(parseFormula(text), valueOf)?.toFraction();

test.each([
  ["a - b - c", "2"],
  ["a - (b - c)", "8"],
  ["a / b / c", "7/6"],
  ["a / (b / c)", "21/2"],
  ["a + b * c", "13"],
  ["(a + b) * c", "27"],
  ["1000 * a / b", "3500"],
  ["0.5 * a", "7/2"],
])("%s is %s", (text, value) => {
  expect(valueIn(text)).toBe(value);
});

test("a division by zero or less has no value, wherever it is", () => {
  expect(valueIn("a / zero")).toBeUndefined();
  expect(valueIn("c - a / (b - 2)")).toBeUndefined();
  expect(valueIn("zero / a")).toBe("0");
  expect(valueIn("a / (b - c)")).toBeUndefined();
  expect(valueIn("(b - c) / a")).toBe("-1/7");
});

test.each(["", "a -", "(a", "a b", "a - )", "a & b"])("%j is refused", (text) => {
  expect(() => parseFormula(text)).toThrow(/"/);
});

test.each(["a − b − c", "a − (b − c)", "(a − b) ÷ c", "a ÷ (b × c)", "a + b × c", "1 ÷ (a ÷ b)", "a − (b + c)"])(
  "%s keeps its brackets as text",
  (text) => {
    const typed = text.replaceAll("−", "-").replaceAll("÷", "/").replaceAll("×", "*");
    expect(formulaText(parseFormula(typed))).toBe(text);
  },
);

test("names are replaced by what they stand for, at any depth", () => {
  const meanings = new Map([
    ["net", parseFormula("gross - returned")],
    ["rate", parseFormula("net / gross")],
  ]);
  const formula = expanded(parseFormula("1 / rate"), (name) => meanings.get(name));
  expect(formulaText(formula)).toBe("1 ÷ ((gross − returned) ÷ gross)");
  expect(namesIn(formula)).toEqual(["gross", "returned"]);
});

test("only sums and differences of names add up", () => {
  expect(["a", "a - b + c", "a - (b - c)"].map((text) => isSum(parseFormula(text)))).toEqual([true, true, true]);
  expect(["a / b", "2 * a", "a - b / c", "a + 1"].map((text) => isSum(parseFormula(text)))).toEqual(
    Array<boolean>(4).fill(false),
  );
});
