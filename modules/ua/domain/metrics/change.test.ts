import { seeded } from "@bc/testing/seeded";
import Fraction from "fraction.js";
import { describe, expect, test } from "vitest";
import { additiveChange, type ProductSales, type Ratio, ratioChange, salesChange, segmentChange } from "./change.ts";
import type { Change } from "./changed-parts.ts";
import { sumOf } from "./rounded-parts.ts";

const fraction = (value: number | string) => new Fraction(value);
const amounts = (values: Record<string, number | string>) =>
  new Map(Object.entries(values).map(([name, value]) => [name, fraction(value)]));
type Pairs = Record<string, readonly [number | string, number | string]>;
const sold = (products: Pairs): Map<string, ProductSales> =>
  new Map(
    Object.entries(products).map(([name, [units, sales]]) => [
      name,
      { units: fraction(units), sales: fraction(sales) },
    ]),
  );
const ratio = (numerator: number | string, denominator: number | string): Ratio => ({
  numerator: fraction(numerator),
  denominator: fraction(denominator),
});
const ratios = (segments: Pairs): Map<string, Ratio> =>
  new Map(Object.entries(segments).map(([name, pair]) => [name, ratio(...pair)]));
const shownIn = (change: Pick<Change<string>, "parts">) =>
  change.parts.map(({ group, kind, shown }) => [group ?? kind, shown]);
const byKind = (change: Pick<Change<string>, "parts">) =>
  change.parts.map(({ group, kind, shown }) => [group, kind, shown]);

/** Narrows a change of a ratio that has a value in both periods. */
function defined<T extends { parts: readonly unknown[] | null }>(change: T): Exclude<T, { parts: null }> {
  expect(change.parts).not.toBeNull();
  return change as Exclude<T, { parts: null }>;
}

describe("change of an additive metric", () => {
  test("names the largest movements by size", { tags: ["boards.change.additive"] }, () => {
    const change = additiveChange(amounts({ US: 100, DE: 50, FR: 20 }), amounts({ US: 90, DE: 80, IT: 5, FR: 20 }), 2);
    expect(shownIn(change)).toEqual([
      ["DE", "30"],
      ["US", "-10"],
      ["IT", "5"],
    ]);
    expect(change).toMatchObject({ before: "170", after: "195", difference: "25", note: null });
  });

  test("has eight groups and everything else", { tags: ["boards.change.additive"] }, () => {
    const groups = Array.from({ length: 1_210 }, (_, at): [string, Fraction] => [`p${at}`, fraction(at)]);
    const change = additiveChange(new Map(), new Map(groups), 0);
    expect(change.parts).toHaveLength(9);
    expect(change.parts[0]).toMatchObject({ group: "p1209", shown: "1209", isRest: false });
    expect(change.parts[8]).toMatchObject({ group: "Everything else (1,201)", shown: "721801", isRest: true });
  });

  test("names eight groups of equal size in the order in which they occur", () => {
    const names = ["z", "y", "x", "w", "v", "u", "t", "s", "r"];
    const change = additiveChange(new Map(), new Map(names.map((name) => [name, fraction(1)])), 0);
    expect(change.parts.map(({ group }) => group)).toEqual([...names.slice(0, 8), "Everything else (1)"]);
  });

  test("says that large movements cancel out, even without a difference", () => {
    const before = amounts({ a: 100, b: 100 });
    expect(additiveChange(before, amounts({ a: 130, b: 85 }), 0).note).toBeNull();
    expect(additiveChange(before, amounts({ a: 131, b: 84 }), 0).note).toBe("Large movements cancel out.");
    expect(additiveChange(before, amounts({ a: 101, b: 99 }), 0)).toMatchObject({
      difference: "0",
      note: "Large movements cancel out.",
    });
    expect(additiveChange(before, before, 0)).toMatchObject({ difference: "0", parts: [], note: null });
  });

  test("shows parts that lead from the earlier value on screen to the later one", () => {
    const change = additiveChange(amounts({ a: "1.5", b: "0" }), amounts({ a: "2.5", b: "0" }), 0);
    expect(change).toMatchObject({ before: "2", after: "2", difference: "0" });
    expect(shownIn(change)).toEqual([["a", "0"]]);
  });
});

describe("change of sales", () => {
  test("is split into volume, mix, price, new and ended", { tags: ["boards.change.price-volume-mix"] }, () => {
    const before = sold({ mug: [10, 100], cup: [10, 200], jar: [2, 30] });
    const after = sold({ mug: [20, 180], cup: [10, 220], pot: [3, 60] });
    const change = salesChange(before, after, 2);
    expect(shownIn(change)).toEqual([
      ["volume", "150"],
      ["mix", "-50"],
      ["price", "0"],
      ["new", "60"],
      ["ended", "-30"],
    ]);
    expect(change).toMatchObject({ before: "330", after: "460", difference: "130" });
  });

  test("is all new or ended without a product in both periods", () => {
    const change = salesChange(sold({ jar: [2, 30] }), sold({ pot: [3, 60] }), 0);
    expect(shownIn(change)).toEqual([
      ["volume", "0"],
      ["mix", "0"],
      ["price", "0"],
      ["new", "60"],
      ["ended", "-30"],
    ]);
    expect(salesChange(new Map(), new Map(), 0)).toMatchObject({ difference: "0", note: null });
  });

  test("takes a product without positive units as not sold", () => {
    const before = sold({ mug: [0, -5], cup: [4, 40], jar: [-1, -10] });
    const change = salesChange(before, sold({ mug: [2, 20], cup: [-1, -9], jar: [0, -2] }), 0);
    expect(shownIn(change).slice(3)).toEqual([
      ["new", "33"],
      ["ended", "-49"],
    ]);
  });
});

describe("change of a ratio", () => {
  test("is split into numerator and denominator", { tags: ["boards.change.ratio"] }, () => {
    const change = defined(ratioChange(ratio(100, 10), ratio(180, 12), 2));
    expect(shownIn(change)).toEqual([
      ["numerator", "7.33"],
      ["denominator", "-2.33"],
    ]);
    expect(change).toMatchObject({ before: "10", after: "15", difference: "5", note: null });
  });

  test("names the period without a positive denominator", () => {
    expect(ratioChange(ratio(1, 0), ratio(1, 2), 2)).toEqual({ parts: null, undefinedIn: "before" });
    expect(ratioChange(ratio(1, 2), ratio(0, 0), 2)).toEqual({ parts: null, undefinedIn: "after" });
    expect(ratioChange(ratio(1, -2), ratio(1, 0), 2)).toEqual({ parts: null, undefinedIn: "both" });
    expect(segmentChange(new Map(), ratios({ ads: [1, 2] }), 2)).toEqual({ parts: null, undefinedIn: "before" });
    expect(segmentChange(ratios({ ads: [1, 2] }), ratios({ ads: [1, 2], mail: [0, -2] }), 2)).toEqual({
      parts: null,
      undefinedIn: "after",
    });
  });

  test("is split into rate and mix by segment", { tags: ["boards.change.ratio"] }, () => {
    const before = ratios({ ads: [20, 100], mail: [30, 100] });
    const after = ratios({ ads: [90, 300], mail: [40, 100] });
    const change = defined(segmentChange(before, after, 4));
    expect(byKind(change)).toEqual([
      ["ads", "rate", "0.0625"],
      ["ads", "mix", "0.0625"],
      ["mail", "rate", "0.0375"],
      ["mail", "mix", "-0.0875"],
    ]);
    expect(change).toMatchObject({
      before: "0.25",
      after: "0.325",
      difference: "0.075",
      note: "Large movements cancel out.",
    });
  });

  test("takes the rate of the other period for an absent segment", { tags: ["boards.change.ratio"] }, () => {
    const change = defined(segmentChange(ratios({ ads: [20, 100] }), ratios({ ads: [20, 100], mail: [30, 100] }), 4));
    expect(byKind(change)).toEqual([
      ["mail", "rate", "0"],
      ["mail", "mix", "0.15"],
      ["ads", "rate", "0"],
      ["ads", "mix", "-0.1"],
    ]);
  });

  test("lets a segment with a numerator but no denominator stand alone", { tags: ["boards.change.ratio"] }, () => {
    const change = defined(
      segmentChange(
        ratios({ ads: [20, 100], odd: [5, 0], back: [1, -4], gone: [0, 0] }),
        ratios({ ads: [20, 100], odd: [8, 10], back: [2, 10], gone: [0, 0] }),
        4,
      ),
    );
    expect(byKind(change)).toContainEqual(["odd", "alone", "0.0146"]);
    expect(byKind(change)).toContainEqual(["back", "alone", "0.0063"]);
    expect(change.parts.some(({ group }) => group === "gone")).toBe(false);
  });

  test("takes the smaller segments as one", () => {
    const segments = Array.from({ length: 12 }, (_, at): [string, Ratio] => [`s${at}`, ratio(at * at, 100)]);
    const change = defined(
      segmentChange(new Map(segments.map(([name]) => [name, ratio(1, 100)])), new Map(segments), 4),
    );
    expect(change.parts).toHaveLength(18);
    expect(change.parts.slice(16)).toMatchObject([
      { group: "Everything else (3)", kind: "rate", isRest: true },
      { group: "Everything else (3)", kind: "mix", isRest: true },
    ]);
  });
});

describe("parts of 10,000 random pairs", { tags: ["boards.acceptance.parts-add-up"], timeout: 120_000 }, () => {
  const random = seeded(12_002);
  const upTo = (max: number) => Math.floor(random() * max);
  const cents = (size: number) => fraction(`${upTo(2 * size) - size}`).div(100);
  const names = (count: number) => Array.from({ length: count }, (_, at) => `g${at}`).filter(() => random() < 0.8);
  const period = <T>(make: () => T): Map<string, T> => new Map(names(upTo(14)).map((name) => [name, make()]));
  const size = () => 10 ** (1 + upTo(9));
  const places = () => upTo(5);
  const count = () => fraction(random() < 0.15 ? 0 : random() < 0.05 ? -upTo(20) : upTo(1_000));

  function addsUp(change: Change<string>, before: Fraction, after: Fraction): boolean {
    const shown = sumOf(change.parts.map((part) => fraction(part.shown)));
    return (
      sumOf(change.parts.map(({ exact }) => exact)).equals(after.sub(before)) &&
      shown.equals(fraction(change.difference)) &&
      fraction(change.before).add(shown).equals(fraction(change.after))
    );
  }

  test("add up for an additive metric", () => {
    for (let run = 0; run < 10_000; run++) {
      const scale = size();
      const [before, after] = [period(() => cents(scale)), period(() => cents(scale))];
      const change = additiveChange(before, after, places());
      expect(addsUp(change, sumOf([...before.values()]), sumOf([...after.values()]))).toBe(true);
    }
  });

  test("add up for sales by product", () => {
    const total = (products: Map<string, ProductSales>) => sumOf([...products.values()].map(({ sales }) => sales));
    for (let run = 0; run < 10_000; run++) {
      const scale = size();
      const make = () => period((): ProductSales => ({ units: count(), sales: cents(scale) }));
      const [before, after] = [make(), make()];
      expect(addsUp(salesChange(before, after, places()), total(before), total(after))).toBe(true);
    }
  });

  test("add up for ratios, also by segment", () => {
    let decomposed = 0;
    const valueOf = ({ numerator, denominator }: Ratio) => numerator.div(denominator);
    const total = (segments: Map<string, Ratio>): Ratio => ({
      numerator: sumOf([...segments.values()].map(({ numerator }) => numerator)),
      denominator: sumOf([...segments.values()].map(({ denominator }) => denominator)),
    });
    while (decomposed < 10_000) {
      const scale = size();
      const make = () => period((): Ratio => ({ numerator: cents(scale), denominator: count() }));
      const [before, after] = [make(), make()];
      const decimals = places();
      const whole = ratioChange(total(before), total(after), decimals);
      const bySegment = segmentChange(before, after, decimals);
      expect(bySegment.parts === null).toBe(whole.parts === null);
      if (whole.parts === null || bySegment.parts === null) continue;
      decomposed += 1;
      expect(addsUp(whole, valueOf(total(before)), valueOf(total(after)))).toBe(true);
      expect(addsUp(bySegment, valueOf(total(before)), valueOf(total(after)))).toBe(true);
    }
  });
});
