import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test.each([
  ["1234.5", "USD", "$1,234.50"],
  ["900", "JPY", "¥900"],
  ["12.00", "EUR", "€12.00"],
  ["1234.5", "NONE", "1,234.50"],
  ["3", "DEFAULT", "3.00"],
  ["9007199254740993.01", "USD", "$9,007,199,254,740,993.01"],
])("%s %s is shown as %s", { tags: "orders.convention.money" }, (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});
