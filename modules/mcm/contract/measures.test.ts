import { expect, test } from "vitest";
import { fromGrams, fromMillimeters, sizeUnits, toGrams, toMillimeters, weightUnits } from "./measures.ts";

test("an entered value survives the conversion to grams or millimeters and back", () => {
  for (const value of [0.001, 0.1, 1.234, 16, 99.999]) {
    for (const unit of weightUnits) expect(fromGrams(toGrams(value, unit), unit)).toBe(value);
    for (const unit of sizeUnits) expect(fromMillimeters(toMillimeters(value, unit), unit)).toBe(value);
  }
});

test("a pound has 16 ounces and an inch 25.4 millimeters", () => {
  expect(toGrams(1, "lb")).toBe(toGrams(16, "oz"));
  expect(toMillimeters(1, "in")).toBe(25.4);
});
