import Fraction from "fraction.js";
import { expect, test } from "vitest";
import { rounded } from "./round.ts";

test.each([
  ["0.125", 2, "0.12"],
  ["0.135", 2, "0.14"],
  ["-0.125", 2, "-0.12"],
  ["2.5", 0, "2"],
  ["3.5", 0, "4"],
  ["-0.4", 0, "0"],
  ["0", 2, "0"],
  ["1200", 2, "1200"],
  ["1.10", 2, "1.1"],
  ["2/3", 4, "0.6667"],
  ["123456789012345678901234.5678", 4, "123456789012345678901234.5678"],
])("%s rounds to %i places as %s", (value, places, text) => {
  expect(rounded(new Fraction(value), places)).toBe(text);
});
