import Fraction from "fraction.js";
import { rounded } from "./round.ts";

/** Returns the exact sum. Adding halves keeps denominators small until the last steps. */
export function sumOf(values: readonly Fraction[]): Fraction {
  if (values.length < 2) return values[0] ?? new Fraction(0);
  const middle = values.length >> 1;
  return sumOf(values.slice(0, middle)).add(sumOf(values.slice(middle)));
}

/** Returns the difference of two values as they are shown, so that the three numbers agree on screen. */
export function roundedDifference(before: Fraction, after: Fraction, places: number): string {
  return rounded(new Fraction(rounded(after, places)).sub(rounded(before, places)), places);
}

/**
 * Returns the parts as decimal texts that add up to the total, which is the rounded sum of the parts unless given. All
 * parts are rounded down; the units that are then missing go to the largest remainders, among equal ones to the first.
 * Parts of zero stay zero. Throws for a total that no rounding of the parts leads to.
 */
export function roundedParts(
  parts: readonly Fraction[],
  places: number,
  total: string = rounded(sumOf(parts), places),
): string[] {
  const floors = parts.map((part) => part.floor(places));
  const unit = new Fraction(1n, 10n ** BigInt(places));
  const missing = Number(new Fraction(total).sub(sumOf(floors)).div(unit));
  const remainders = parts
    .map((part, at) => ({ at, remainder: part.sub(floors[at] ?? 0) }))
    .filter(({ at }) => parts[at]?.equals(0) === false)
    .toSorted((one, other) => other.remainder.compare(one.remainder));
  // A unit is taken away only if all parts are exact and both values, of which the total is the difference, were halves.
  if (missing < -1 || missing > remainders.length || (missing < 0 && remainders.length === 0))
    throw new RangeError(`Parts of ${rounded(sumOf(parts), places)} can't be shown as ${total}.`);
  const adjusted = new Set(remainders.slice(0, Math.abs(missing)).map(({ at }) => at));
  return floors.map((floor, at) =>
    rounded(adjusted.has(at) ? floor.add(missing < 0 ? unit.neg() : unit) : floor, places),
  );
}
