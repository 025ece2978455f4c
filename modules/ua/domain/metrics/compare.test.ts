import Fraction from "fraction.js";
import { expect, test } from "vitest";
import { comparisonPeriod, compareValues, withheldSentence } from "./compare.ts";

test.each([
  ["previous-period", "2026-11-01", "2026-11-14", "2026-10-18", "2026-10-31"],
  ["previous-period", "2026-11-18", "2026-11-18", "2026-11-17", "2026-11-17"],
  ["previous-period", "2028-03-01", "2028-03-31", "2028-01-30", "2028-02-29"],
  ["same-weekdays", "2026-11-18", "2026-11-18", "2026-11-11", "2026-11-11"],
  ["same-weekdays", "2026-11-12", "2026-11-18", "2026-11-05", "2026-11-11"],
  ["same-weekdays", "2026-11-01", "2026-11-10", "2026-10-18", "2026-10-27"],
  ["last-year", "2026-11-01", "2026-11-14", "2025-11-01", "2025-11-14"],
  ["last-year", "2028-02-29", "2028-02-29", "2027-02-28", "2027-02-28"],
  ["last-year", "2028-02-22", "2028-03-06", "2027-02-22", "2027-03-06"],
  ["last-year", "2029-02-01", "2029-02-28", "2028-02-01", "2028-02-28"],
  ["last-year", "2029-02-01", "2029-03-31", "2028-02-01", "2028-03-31"],
] as const)("comparison with %s of %s to %s is %s to %s", (kind, from, to, start, end) => {
  expect(comparisonPeriod({ from, to }, kind)).toEqual({ from: start, to: end });
});

test("same weekdays never overlap the period and begin on its weekday", () => {
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  for (let days = 1; days <= 60; days++) {
    const to = new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
    const compared = comparisonPeriod({ from: "2026-01-01", to }, "same-weekdays");
    expect(compared.to < "2026-01-01").toBe(true);
    expect(weekday(compared.from)).toBe(weekday("2026-01-01"));
    expect(weekday(compared.to)).toBe(weekday(to));
  }
});

test.each([
  ["200", "208.4", "up", "percent", "4.2"],
  ["200", "150", "down", "percent", "25"],
  ["200", "-100", "down", "percent", "150"],
  ["3", "4", "up", "percent", "33.3"],
  ["1000", "1000.5", "same", "percent", "0"],
  ["1000", "1001.5", "up", "percent", "0.2"],
  ["7", "7", "same", "percent", "0"],
  ["0", "12.5", "up", "from 0", "12.5"],
  ["0", "-3", "down", "from 0", "3"],
  ["0", "0", "same", "from 0", "0"],
  ["-20", "5.25", "up", "amount", "25.25"],
  ["-20", "-30", "down", "amount", "10"],
  ["-20", "-20.001", "same", "amount", "0"],
] as const)("change from %s to %s is %s, in %s: %s", (before, after, direction, unit, size) => {
  expect(compareValues(new Fraction(before), new Fraction(after), 2)).toEqual({ direction, unit, size });
});

const days = (...dates: number[]) => dates.map((date) => `2026-10-${date}`);

test.each([
  [days(12), "Oct 12 is"],
  [days(13, 12, 13), "Oct 12 and Oct 13 are"],
  [days(12, 13, 14), "Oct 12, Oct 13 and Oct 14 are"],
  [days(12, 13, 14, 15), "Oct 12, Oct 13, Oct 14 and 1 more day are"],
  [days(12, 13, 14, 15, 16), "Oct 12, Oct 13, Oct 14 and 2 more days are"],
  [["2025-10-02"], "Oct 2, 2025 is"],
  [["2026-01-01", "2025-12-31"], "Dec 31, 2025 and Jan 1 are"],
])("comparison is withheld while %j are missing", (missing, subject) => {
  expect(withheldSentence(missing, "2026-11-19")).toBe(`Comparison withheld: ${subject} missing.`);
});

test("comparison of complete periods is not withheld", () => {
  expect(withheldSentence([], "2026-11-19")).toBeNull();
});
