import { expect, test } from "vitest";
import { fromUnits, toUnits } from "./money.ts";

test("amounts are exact and keep the decimals of their currency", () => {
  expect(fromUnits(toUnits("0.1") + toUnits("0.2"), "USD")).toBe("0.30");
  expect(fromUnits(toUnits("1999.99") * 3n, "EUR")).toBe("5999.97");
  expect(fromUnits(toUnits("1200"), "JPY")).toBe("1200");
  expect(fromUnits(-toUnits("5.5"), "USD")).toBe("-5.50");
});

test("amounts are rounded half away from zero", () => {
  expect(fromUnits(toUnits("0.005"), "USD")).toBe("0.01");
  expect(fromUnits(toUnits("-0.005"), "USD")).toBe("-0.01");
  expect(fromUnits(toUnits("0.0049"), "USD")).toBe("0.00");
});
