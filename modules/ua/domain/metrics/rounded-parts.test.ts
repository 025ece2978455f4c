import { seeded } from "@bc/testing/seeded";
import Fraction from "fraction.js";
import { describe, expect, test } from "vitest";
import { rounded } from "./round.ts";
import { roundedDifference, roundedParts, sumOf } from "./rounded-parts.ts";

const fractions = (...texts: string[]) => texts.map((text) => new Fraction(text));

describe("rounded parts", () => {
  test("add up to their rounded sum", () => {
    expect(roundedParts(fractions("1/3", "1/3", "1/3"), 0)).toEqual(["1", "0", "0"]);
    expect(roundedParts(fractions("1/3", "1/3", "1/3"), 2)).toEqual(["0.34", "0.33", "0.33"]);
    expect(roundedParts(fractions("0.5", "0.7", "0.8"), 0)).toEqual(["0", "1", "1"]);
    expect(roundedParts([], 2)).toEqual([]);
  });

  test("give missing units to the largest remainders, then to the first", () => {
    expect(roundedParts(fractions("1.2", "1.4", "1.4"), 0)).toEqual(["1", "2", "1"]);
    expect(roundedParts(fractions("-1.2", "-1.4", "-1.4"), 0)).toEqual(["-1", "-1", "-2"]);
    expect(roundedParts(fractions("3.3", "-3.3"), 0)).toEqual(["3", "-3"]);
  });

  test("of zero stay zero", () => {
    expect(roundedParts(fractions("0", "1.5", "0"), 0, "2")).toEqual(["0", "2", "0"]);
    expect(roundedParts(fractions("0", "1"), 0, "2")).toEqual(["0", "2"]);
    expect(roundedParts(fractions("0", "1"), 0, "0")).toEqual(["0", "0"]);
  });

  test("are refused for a total that is not theirs", () => {
    expect(() => roundedParts(fractions("1", "2"), 0, "6")).toThrow("Parts of 3 can't be shown as 6.");
    expect(() => roundedParts(fractions("1", "2"), 0, "1")).toThrow(RangeError);
    expect(() => roundedParts(fractions("0"), 0, "1")).toThrow(RangeError);
  });

  test("differ from the exact parts by less than one unit", () => {
    const random = seeded(1);
    for (let run = 0; run < 2_000; run++) {
      const parts = Array.from({ length: Math.floor(random() * 12) }, () => {
        const numerator = BigInt(Math.floor((random() - 0.5) * 1e6));
        return new Fraction(numerator, BigInt(1 + Math.floor(random() * 500)));
      });
      const places = Math.floor(random() * 4);
      const shown = fractions(...roundedParts(parts, places));
      expect(sumOf(shown)).toEqual(new Fraction(rounded(sumOf(parts), places)));
      const unit = new Fraction(1n, 10n ** BigInt(places));
      expect(shown.every((part, at) => part.sub(parts[at]!).abs().lt(unit))).toBe(true);
    }
  });
});

test("difference is the one of the values that are shown", () => {
  const [low, high] = fractions("1.4", "2.6") as [Fraction, Fraction];
  expect(roundedDifference(low, high, 0)).toBe("2");
  expect(roundedDifference(high, low, 0)).toBe("-2");
  expect(roundedDifference(high, low, 1)).toBe("-1.2");
});

test("sum of fractions with many denominators is exact", () => {
  const values = Array.from({ length: 1_000 }, (_, at) => new Fraction(1n, BigInt((at + 1) * (at + 2))));
  expect(sumOf(values)).toEqual(new Fraction(1000n, 1001n));
  expect(sumOf([])).toEqual(new Fraction(0));
});
