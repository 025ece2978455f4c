import Fraction from "fraction.js";
import { type Measure, type MeasureName, measures } from "./measures.ts";
import type { Question, TilePlan } from "./plan.ts";
import type { Metric } from "./registry.ts";
import { type MetricValue, valuesOf } from "./values.ts";

/** The exact sums of one part in one currency. */
export interface MeasureSums {
  /** Null if amounts have none, or if things are counted once over all currencies. */
  readonly currency: string | null;
  /** The values of the dimensions, in the order in which they were asked for. */
  readonly key: readonly string[];
  /** Decimal texts. What no source reports is absent. */
  readonly values: ReadonlyMap<MeasureName, string>;
}

/** What the warehouse answers to a question. Null if no source of the business reports the fact. */
export interface Answered {
  readonly question: Question;
  readonly sums: readonly MeasureSums[] | null;
}

export interface MetricPart {
  key: string[];
  values: MetricValue[];
}

type Sums = Map<MeasureName, Map<string | null, Fraction>>;

/** Returns the value of a tile and of its parts, from the exact sums of what its formula names. */
export function answerTile(
  metric: Metric,
  { parts, wholes }: TilePlan,
  answered: ReadonlyMap<string, Answered>,
): { values: MetricValue[]; parts: MetricPart[] } {
  const byPart = parts.flatMap((key) => answered.get(key) ?? []);
  const apart = wholes.flatMap((key) => answered.get(key) ?? []);
  const isDivided = byPart.some(({ question }) => question.by.length > 0);
  // Parts of what does not add up are left out of the whole, which was asked apart.
  const whole = [...byPart.filter(({ question }) => !isDivided || question.isSum), ...apart];
  const known = [...byPart, ...apart];
  const reported = reportedOf(metric, known);
  const ofWhole = whole.map(({ sums }) => sums ?? []);
  const values = valuesOf(metric, sumsOf(reported, ofWhole));
  if (!isDivided) return { values, parts: [] };
  const groups = byPart.map(({ sums }) => Map.groupBy(sums ?? [], ({ key }) => JSON.stringify(key)));
  const keys = new Map(groups.flatMap((rowsOf) => [...rowsOf].map(([id, [row]]) => [id, row?.key ?? []] as const)));
  const valuesIn = (id: string): MetricValue[] => {
    const rows = groups.map((rowsOf) => rowsOf.get(id) ?? []);
    return valuesOf(metric, sumsOf(reported, rows));
  };
  return {
    values,
    parts: [...keys]
      .toSorted(([, one], [, other]) => compareKeys(one, other))
      .map(([id, key]) => ({ key: [...key], values: valuesIn(id) })),
  };
}

function compareKeys(one: readonly string[], other: readonly string[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? "";
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** Adds up the sums of each reported measure by currency. Without rows they are empty, which is zero. */
function sumsOf(reported: readonly MeasureName[], counted: readonly (readonly MeasureSums[])[]): Sums {
  const sums: Sums = new Map(reported.map((name) => [name, new Map<string | null, Fraction>()]));
  for (const { currency, values } of counted.flat()) {
    for (const [name, value] of values) {
      const byCurrency = sums.get(name);
      byCurrency?.set(currency, new Fraction(value).add(byCurrency.get(currency) ?? 0));
    }
  }
  return sums;
}

/** Returns the measures that a source reports. One that does not report something does not report zero. */
const reportedOf = ({ measures: names }: Metric, known: readonly Answered[]): MeasureName[] =>
  names.filter((name) => isReported(name, known));

function isReported(name: MeasureName, known: readonly Answered[]): boolean {
  const measure: Measure = measures[name];
  if (measure.isOptional) return true;
  const own = known.filter(({ question }) => question.measures.includes(name));
  if (own.every(({ sums }) => sums === null)) return false;
  const rows = own.flatMap(({ sums }) => sums ?? []);
  return rows.length === 0 || rows.some(({ values }) => values.has(name));
}
