import { addDays } from "@bc/connector-kit/slices";
import { seeded } from "@bc/testing/seeded";
import Fraction from "fraction.js";
import { describe, expect, test } from "vitest";
import {
  dayBand,
  type DayReadings,
  rangeBand,
  settlingSentence,
  type SettlingShares,
  settlingShares,
} from "./settling.ts";

const today = "2026-11-19";
const window = 28;
const fraction = (value: number | string) => new Fraction(value);
/** Days that had a share of their final value of 100 on the first day, the newest settled day first. */
const daysWith = (shares: readonly (number | string)[]): DayReadings[] =>
  shares.map((share, at) => ({
    day: addDays(today, -window - 1 - at),
    readings: [
      { lag: 1, value: fraction(share).mul(100) },
      { lag: 20, value: fraction(100) },
      { lag: 40, value: fraction(500) },
    ],
  }));
const steps = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}/${count + 1}`);
const sharesOf = (days: readonly DayReadings[], lag = 3) => settlingShares(days, lag, { window, today });
const shares = (q10: string, q50: string, q90: string): SettlingShares => ({
  q10: fraction(q10),
  q50: fraction(q50),
  q90: fraction(q90),
});

describe("settling shares", () => {
  test("are quantiles at the position (n + 1)p", () => {
    expect(sharesOf(daysWith(steps(30)))).toEqual(shares("0.1", "0.5", "0.9"));
    expect(sharesOf(daysWith(steps(89).toReversed()))).toEqual(shares("0.1", "0.5", "0.9"));
  });

  test("come from what was known at the lag and at the end of the window", () => {
    const days = daysWith(steps(30));
    expect(sharesOf(days, 1)).toEqual(shares("0.1", "0.5", "0.9"));
    expect(sharesOf(days, 20)).toEqual(shares("1", "1", "1"));
    expect(sharesOf(days, 0)).toBeNull();
  });

  test("need 30 settled days that did not end at zero", () => {
    const [first, ...others] = daysWith(steps(30));
    expect(sharesOf(others)).toBeNull();
    const ended = (value: number): DayReadings => ({ day: first!.day, readings: [{ lag: 1, value: fraction(value) }] });
    expect(sharesOf([ended(0), ...others])).toBeNull();
    expect(sharesOf([ended(7), ...others])).not.toBeNull();
    expect(sharesOf([{ ...first!, day: addDays(today, -window) }, ...others])).toBeNull();
  });

  test("come from the last 90 settled days", () => {
    const recent = daysWith(Array.from({ length: 90 }, () => "0.8"));
    const older = daysWith([...recent.map(() => "0.8"), ...recent.map(() => "0.1")]);
    expect(sharesOf(older.toReversed())).toEqual(shares("0.8", "0.8", "0.8"));
  });
});

describe("settling band", () => {
  const usual = shares("0.5", "0.8", "1");

  test("of a day divides its value by the shares", () => {
    expect(dayBand(fraction(40), usual)).toEqual({
      low: fraction(40),
      middle: fraction(50),
      high: fraction(80),
      isCautious: false,
    });
    expect(dayBand(fraction(-40), usual)).toMatchObject({ low: fraction(-80), high: fraction(-40) });
    expect(dayBand(fraction(0), usual)).toMatchObject({ low: fraction(0), high: fraction(0) });
  });

  test("of a day is unknown without shares or if days had nothing at its lag", () => {
    expect(dayBand(fraction(40), null)).toBeNull();
    expect(dayBand(fraction(40), shares("0", "0.8", "1"))).toBeNull();
    expect(dayBand(fraction(40), shares("-0.1", "0.8", "1"))).toBeNull();
  });

  test("of a range adds the ends of its days and is cautious", () => {
    const days = [
      { value: fraction(1000), lag: window + 1 },
      { value: fraction(40), lag: 2 },
      { value: fraction(20), lag: 1 },
    ];
    const curve = (lag: number) => (lag === 2 ? usual : shares("0.2", "0.4", "0.5"));
    expect(rangeBand(days, window, curve)).toEqual({
      low: fraction(1080),
      middle: fraction(1100),
      high: fraction(1180),
      isCautious: true,
    });
    expect(rangeBand(days.slice(1, 2), window, curve)?.isCautious).toBe(false);
    expect(rangeBand(days, window, (lag) => (lag === 1 ? null : usual))).toBeNull();
  });
});

test.each([
  ["104", "109", "Still settling: usually ends 4 to 9 % higher."],
  ["104.2", "103.9", "Still settling: usually ends 4 % higher."],
  ["91", "96", "Still settling: usually ends 4 to 9 % lower."],
  ["98", "105", "Still settling: usually ends between 2 % lower and 5 % higher."],
  ["100.4", "109", "Still settling: usually ends up to 9 % higher."],
  ["91", "100", "Still settling: usually ends up to 9 % lower."],
  ["99.6", "100.4", "Still settling: usually ends about the same."],
  ["220", "1500", "Still settling: usually ends 120 to 1,400 % higher."],
])("sentence for a value of 100 that ends between %s and %s is: %s", (low, high, sentence) => {
  const band = { low: fraction(low), middle: fraction(100), high: fraction(high), isCautious: false };
  expect(settlingSentence(fraction(100), band)).toBe(sentence);
});

test("sentence names no percentage without a band or of zero, and says if the band is cautious", () => {
  const band = { low: fraction(104), middle: fraction(105), high: fraction(109), isCautious: true };
  expect(settlingSentence(fraction(100), null)).toBe("Still settling.");
  expect(settlingSentence(fraction(0), band)).toBe("Still settling.");
  expect(settlingSentence(fraction(100), band)).toBe("Still settling: usually ends 4 to 9 % higher (cautious).");
  expect(
    settlingSentence(fraction(-100), { ...band, low: fraction(-96), high: fraction(-91), isCautious: false }),
  ).toBe("Still settling: usually ends 4 to 9 % higher.");
});

test(
  "final value lies inside the band in 75 to 85 % of synthetic day values",
  { tags: ["boards.acceptance.settling-band"], timeout: 120_000 },
  () => {
    const results = Array.from({ length: 6 }, (_, feed) => simulate(seeded(12_016 + feed)));
    const values = results.reduce((sum, one) => sum + one.values, 0);
    const inside = results.reduce((sum, one) => sum + one.inside, 0);
    expect(values).toBeGreaterThanOrEqual(1_000);
    expect(inside / values).toBeGreaterThanOrEqual(0.75);
    expect(inside / values).toBeLessThanOrEqual(0.85);
  },
);

/**
 * Checks the bands of the days of a feed with what was known at the time. Each day has a size and a speed of its own; what
 * a lag adds is random.
 */
function simulate(random: () => number): { values: number; inside: number } {
  const start = "2025-01-01";
  const days = Array.from({ length: 320 }, (_, at): DayReadings => {
    const size = 50_000 * Math.exp(random() + random());
    const speed = 0.1 + 0.5 * random();
    let cents = Math.round(size * (0.4 + 0.4 * random()));
    const readings = Array.from({ length: window + 1 }, (__, lag) => {
      cents += Math.round(size * speed * Math.exp(-speed * lag) * random());
      return { lag, value: fraction(cents).div(100) };
    });
    return { day: addDays(start, at), readings };
  });
  let [values, inside] = [0, 0];
  for (let at = 30 + window; at < days.length; at++) {
    const lag = Math.floor(random() * 10);
    const now = addDays(start, at + lag);
    const { readings } = days[at]!;
    const band = dayBand(readings[lag]!.value, settlingShares(days, lag, { window, today: now }));
    const final = readings[window]!.value;
    values += 1;
    if (band && final.gte(band.low) && final.lte(band.high)) inside += 1;
  }
  return { values, inside };
}
