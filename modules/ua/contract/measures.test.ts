import { expect, test } from "vitest";
import { comparedSentence, measureName, measureText } from "./measures.ts";

const compared = { source: "Facebook", measure: "spend", announced: "1024", held: "1000", currency: "USD" };

test("money that differs has its currency", () => {
  expect(comparedSentence({ ...compared, differs: true })).toBe(
    "Facebook says $1,024.00, we hold $1,000.00. Reading again.",
  );
});

test("money that agrees has its currency and its measure", () => {
  const equal = { ...compared, measure: "conversionValue", held: "1024", currency: "EUR", differs: false };
  expect(comparedSentence(equal)).toBe("Facebook says €1,024.00 conversion value, we hold €1,024.00.");
});

test.each([
  ["orders", "8214", "USD", "8,214"],
  ["revenue", "0.1", "", "0.10"],
  ["revenue", "0.1", "DEFAULT", "0.10"],
  ["revenue", "12345678901234.01", "USD", "$12,345,678,901,234.01"],
  ["spend", "1204.5", "JPY", "¥1,205"],
])("%s of %s in %j is shown as %s", (measure, value, currency, text) => {
  expect(measureText(measure, value, currency)).toBe(text);
});

test("measures are named in words", () => {
  expect(["spend", "orderItems", "conversionValue"].map(measureName)).toEqual([
    "spend",
    "order items",
    "conversion value",
  ]);
});
