import Fraction from "fraction.js";
import { evaluate } from "./formula.ts";
import { type Measure, type MeasureName, measures } from "./measures.ts";
import type { Metric } from "./registry.ts";
import { rounded } from "./round.ts";

/** Exact sums of measures by currency, null for those without one. What no source reports is absent. */
export type Sums = ReadonlyMap<MeasureName, ReadonlyMap<string | null, Fraction>>;

/** Why there is no value. */
export type Absence =
  /** It divides by zero or a negative value. */
  | "ZERO"
  /** No source reports something that it needs. */
  | "UNREPORTED"
  /** Amounts of several currencies would have to be added. */
  | "CURRENCIES";

export type MetricValue =
  | { currency: string | null; value: string; absence: null }
  | { currency: string | null; value: null; absence: Absence };

/** The decimals of values that are divided. Sums are exact. */
const ratioPlaces = 8;

/**
 * Returns the value of a metric: one per currency for money, otherwise one. Counts are those of the same currency if they
 * are counted of the same things as an amount.
 */
export function valuesOf(metric: Metric, sums: Sums): MetricValue[] {
  const moneyFacts = new Set(metric.measures.filter((name) => isMoney(name)).map((name) => measures[name].fact));
  const currencies = currenciesOf(
    metric.measures.filter((name) => isMoney(name)),
    sums,
  );
  const valueIn = (currency: string | null): MetricValue => {
    let isReported = true;
    const value = evaluate(metric.expression, (name) => {
      const byCurrency = sums.get(name as MeasureName);
      if (!byCurrency) {
        isReported = false;
        return new Fraction(0);
      }
      const declared = measures[name as MeasureName];
      if (isMoney(name as MeasureName)) return byCurrency.get(currency) ?? new Fraction(0);
      if (moneyFacts.has(declared.fact) && !byCurrency.has(null)) return byCurrency.get(currency) ?? new Fraction(0);
      return total(byCurrency);
    });
    if (!isReported) return { currency, value: null, absence: "UNREPORTED" };
    if (value === null) return { currency, value: null, absence: "ZERO" };
    return { currency, value: rounded(value, ratioPlaces), absence: null };
  };
  if (moneyFacts.size === 0) return [valueIn(null)];
  if (metric.unit === "MONEY") return currencies.length > 0 ? currencies.map(valueIn) : [valueIn(null)];
  if (currencies.length > 1) return [{ currency: null, value: null, absence: "CURRENCIES" }];
  return [{ ...valueIn(currencies[0] ?? null), currency: null }];
}

const isMoney = (name: MeasureName): boolean => (measures[name] as Measure).isMoney === true;

const total = (byCurrency: ReadonlyMap<string | null, Fraction>): Fraction =>
  [...byCurrency.values()].reduce((sum, value) => sum.add(value), new Fraction(0));

/** Returns the currencies that have an amount, or all of them if none has. */
function currenciesOf(names: readonly MeasureName[], sums: Sums): (string | null)[] {
  const amounts = names.flatMap((name) => [...(sums.get(name) ?? [])]);
  const all = [...new Set(amounts.map(([currency]) => currency))];
  const used = all.filter((one) => amounts.some(([currency, value]) => currency === one && !value.equals(0)));
  return (used.length > 0 ? used : all.slice(0, 1)).toSorted((one, other) => ((one ?? "") < (other ?? "") ? -1 : 1));
}
