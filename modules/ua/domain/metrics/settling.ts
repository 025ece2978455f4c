import { addDays } from "@bc/connector-kit/slices";
import Fraction from "fraction.js";
import { rounded } from "./round.ts";
import { sumOf } from "./rounded-parts.ts";

/** What a source said about a day. A reading is kept only if it changed the value. */
export interface DayReadings {
  readonly day: string;
  /** In the order in which they were read. */
  readonly readings: readonly Reading[];
}

interface Reading {
  /** How many days after the day it was read. */
  readonly lag: number;
  readonly value: Fraction;
}

/** Which share of its final value a day has at a lag. */
export interface SettlingShares {
  readonly q10: Fraction;
  readonly q50: Fraction;
  readonly q90: Fraction;
}

/** Where a value is expected to end. */
export interface SettlingBand {
  readonly low: Fraction;
  readonly middle: Fraction;
  readonly high: Fraction;
  /** Whether it adds the ends of several days, which seldom all come together. */
  readonly isCautious: boolean;
}

const maxDays = 90;
const minDays = 30;

/**
 * Returns which shares of their final values the last settled days had at a lag, or null if too few of them tell. A day is
 * settled once its window, in which the source is read again, has passed. Days tell if they were read by that lag and
 * did not end at zero. Leave out days that were not read until the end of their window.
 */
export function settlingShares(
  days: readonly DayReadings[],
  lag: number,
  { window, today }: { window: number; today: string },
): SettlingShares | null {
  const shares = days
    .filter(({ day }) => addDays(day, window) < today)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, maxDays)
    .flatMap(({ readings }) => {
      const [value, final] = [valueAt(readings, lag), valueAt(readings, window)];
      return value === undefined || final === undefined || final.equals(0) ? [] : [value.div(final)];
    })
    .toSorted((one, other) => one.compare(other));
  if (shares.length < minDays) return null;
  const [q10, q50, q90] = [quantile(shares, 10n), quantile(shares, 50n), quantile(shares, 90n)];
  return { q10, q50, q90 };
}

const valueAt = (readings: readonly Reading[], lag: number): Fraction | undefined =>
  readings.findLast((reading) => reading.lag <= lag)?.value;

/**
 * Returns a quantile of sorted values, interpolated linearly at the position (n + 1)p. With this definition, a share p of
 * further values is expected below the quantile even if n is small; others give narrower bands.
 */
function quantile(sorted: readonly Fraction[], percent: bigint): Fraction {
  const position = new Fraction(BigInt(sorted.length + 1) * percent, 100n);
  const below = Number(position.floor());
  const [lower, upper] = [sorted[below - 1], sorted[below]];
  if (!lower || !upper) throw new RangeError(`${sorted.length} values are too few for a quantile of ${percent} %.`);
  return lower.add(upper.sub(lower).mul(position.sub(below)));
}

/** Returns where the value of a day is expected to end, or null if that is unknown. */
export function dayBand(value: Fraction, shares: SettlingShares | null): SettlingBand | null {
  // Days that had nothing, or the opposite of their final value, say nothing about what it is a multiple of.
  if (!shares?.q10.gt(0)) return null;
  const [first, middle, last] = [value.div(shares.q90), value.div(shares.q50), value.div(shares.q10)];
  const [low, high] = first.lte(last) ? [first, last] : [last, first];
  return { low, middle, high, isCautious: false };
}

/** Returns where the value of a range that still settles is expected to end, or null if that is unknown for one of its days. */
export function rangeBand(
  days: readonly { readonly value: Fraction; readonly lag: number }[],
  window: number,
  sharesAt: (lag: number) => SettlingShares | null,
): SettlingBand | null {
  const bands = days.map(({ value, lag }) =>
    lag > window ? { low: value, middle: value, high: value } : dayBand(value, sharesAt(lag)),
  );
  const known = bands.filter((band) => band !== null);
  if (known.length < bands.length) return null;
  return {
    low: sumOf(known.map(({ low }) => low)),
    middle: sumOf(known.map(({ middle }) => middle)),
    high: sumOf(known.map(({ high }) => high)),
    isCautious: days.length > 1,
  };
}

const percents = new Intl.NumberFormat("en-US");

/** Returns what to expect of a value that is still settling, in whole percents of it. */
export function settlingSentence(value: Fraction, band: SettlingBand | null): string {
  if (band === null || value.equals(0)) return "Still settling.";
  const [low, high] = [band.low, band.high].map((end) =>
    Number(rounded(end.sub(value).div(value.abs()).mul(100), 0)),
  ) as [number, number];
  return `Still settling: usually ends ${expectation(low, high)}${band.isCautious ? " (cautious)" : ""}.`;
}

function expectation(low: number, high: number): string {
  if (low === 0 && high === 0) return "about the same";
  if (low < 0 && high > 0) return `between ${percent(low)} lower and ${percent(high)} higher`;
  const [least, most] = high > 0 ? [low, high] : [-high, -low];
  const side = high > 0 ? "higher" : "lower";
  if (least === 0) return `up to ${percent(most)} ${side}`;
  return least === most ? `${percent(most)} ${side}` : `${percents.format(least)} to ${percent(most)} ${side}`;
}

const percent = (size: number): string => `${percents.format(Math.abs(size))} %`;
