import Fraction from "fraction.js";
import {
  type Change,
  type ComparedGroup,
  compareGroups,
  largestMovements,
  type Movement,
  showChange,
} from "./changed-parts.ts";
import { sumOf } from "./rounded-parts.ts";

/** What was sold of a product. */
export interface ProductSales {
  readonly units: Fraction;
  readonly sales: Fraction;
}

export interface Ratio {
  readonly numerator: Fraction;
  readonly denominator: Fraction;
}

/** A change without parts, because the ratio has no value in a period. */
export interface UndefinedChange {
  readonly parts: null;
  readonly undefinedIn: "before" | "after" | "both";
}

const zero = new Fraction(0);
const half = new Fraction(1n, 2n);

/** Returns how much each group of a dimension moved an additive metric. */
export function additiveChange(
  before: ReadonlyMap<string, Fraction>,
  after: ReadonlyMap<string, Fraction>,
  places: number,
): Change<"group"> {
  const movements = largestMovements(
    compareGroups(before, after, zero),
    (group) => [{ kind: "group" as const, exact: group.after.sub(group.before) }],
    sumOf,
  );
  return showChange(sumOf([...before.values()]), sumOf([...after.values()]), movements, places);
}

/**
 * Returns how much units, mix and prices of products moved sales. A product is new if no unit of it was sold before, and
 * ended if none was sold after. Canceled units can exceed the sold ones, which counts as none sold.
 */
export function salesChange(
  before: ReadonlyMap<string, ProductSales>,
  after: ReadonlyMap<string, ProductSales>,
  places: number,
): Change<"volume" | "mix" | "price" | "new" | "ended"> {
  const products = compareGroups(before, after, { units: zero, sales: zero });
  const { fresh = [], ended = [], kept = [] } = Object.groupBy(products, kindOf);
  const total = (of: readonly Compared[], amount: (product: Compared) => Fraction): Fraction => sumOf(of.map(amount));
  const difference = (product: Compared): Fraction => product.after.sales.sub(product.before.sales);

  const unitsBefore = total(kept, (product) => product.before.units);
  const unitsAfter = total(kept, (product) => product.after.units);
  const salesBefore = total(kept, (product) => product.before.sales);
  const priceBefore = kept.length === 0 ? zero : salesBefore.div(unitsBefore);
  const atOldPrices = total(kept, (product) => product.after.units.mul(product.before.sales).div(product.before.units));
  const exact = {
    volume: unitsAfter.sub(unitsBefore).mul(priceBefore),
    mix: atOldPrices.sub(unitsAfter.mul(priceBefore)),
    price: total(kept, (product) => product.after.sales).sub(atOldPrices),
    new: total(fresh, difference),
    ended: total(ended, difference),
  };
  const kinds = ["volume", "mix", "price", "new", "ended"] as const;
  return showChange(
    total(products, (product) => product.before.sales),
    total(products, (product) => product.after.sales),
    kinds.map((kind) => ofAll(kind, exact[kind])),
    places,
  );
}

type Compared = ComparedGroup<ProductSales>;

function kindOf({ before, after }: Compared): "fresh" | "ended" | "kept" {
  if (before.units.lte(0)) return "fresh";
  return after.units.lte(0) ? "ended" : "kept";
}

/** Returns how much numerator and denominator moved a ratio. */
export function ratioChange(
  before: Ratio,
  after: Ratio,
  places: number,
): Change<"numerator" | "denominator"> | UndefinedChange {
  const [old, now] = [valueOf(before), valueOf(after)];
  if (old === null || now === null) return undefinedChange(old, now);
  const [oldInverse, nowInverse] = [before.denominator.inverse(), after.denominator.inverse()];
  const numerator = after.numerator.sub(before.numerator).mul(oldInverse.add(nowInverse)).mul(half);
  const denominator = before.numerator.add(after.numerator).mul(nowInverse.sub(oldInverse)).mul(half);
  return showChange(old, now, [ofAll("numerator", numerator), ofAll("denominator", denominator)], places);
}

/**
 * Returns how much the rates of segments and their mix moved a ratio of sums. A segment with a numerator but no positive
 * denominator in a period has no rate and stands alone. The smaller segments are taken as one.
 */
export function segmentChange(
  before: ReadonlyMap<string, Ratio>,
  after: ReadonlyMap<string, Ratio>,
  places: number,
): Change<"rate" | "mix" | "alone"> | UndefinedChange {
  const [wholeBefore, wholeAfter] = [mergeRatios([...before.values()]), mergeRatios([...after.values()])];
  const [old, now] = [valueOf(wholeBefore), valueOf(wholeAfter)];
  if (old === null || now === null) return undefinedChange(old, now);
  const movements = largestMovements(
    compareGroups(before, after, mergeRatios([])),
    (segment) => moveSegment(segment, wholeBefore.denominator, wholeAfter.denominator),
    mergeRatios,
  );
  return showChange(old, now, movements, places);
}

function moveSegment(
  { before, after }: ComparedGroup<Ratio>,
  totalBefore: Fraction,
  totalAfter: Fraction,
): { kind: "rate" | "mix" | "alone"; exact: Fraction }[] {
  if ([before, after].some((ratio) => valueOf(ratio) === null && !isAbsent(ratio))) {
    const exact = after.numerator.div(totalAfter).sub(before.numerator.div(totalBefore));
    return [{ kind: "alone", exact }];
  }
  const rateBefore = valueOf(before) ?? valueOf(after) ?? zero;
  const rateAfter = valueOf(after) ?? rateBefore;
  const shareBefore = before.denominator.div(totalBefore);
  const shareAfter = after.denominator.div(totalAfter);
  return [
    { kind: "rate", exact: shareBefore.add(shareAfter).mul(rateAfter.sub(rateBefore)).mul(half) },
    { kind: "mix", exact: shareAfter.sub(shareBefore).mul(rateBefore.add(rateAfter)).mul(half) },
  ];
}

/** Returns the value of a ratio, or null if its denominator is zero or negative. */
const valueOf = ({ numerator, denominator }: Ratio): Fraction | null =>
  denominator.gt(0) ? numerator.div(denominator) : null;

const isAbsent = ({ numerator, denominator }: Ratio): boolean => numerator.equals(0) && denominator.equals(0);

const mergeRatios = (ratios: readonly Ratio[]): Ratio => ({
  numerator: sumOf(ratios.map(({ numerator }) => numerator)),
  denominator: sumOf(ratios.map(({ denominator }) => denominator)),
});

const undefinedChange = (old: Fraction | null, now: Fraction | null): UndefinedChange => ({
  parts: null,
  undefinedIn: old !== null ? "after" : now !== null ? "before" : "both",
});

const ofAll = <Kind extends string>(kind: Kind, exact: Fraction): Movement<Kind> => ({
  kind,
  group: null,
  isRest: false,
  exact,
});
