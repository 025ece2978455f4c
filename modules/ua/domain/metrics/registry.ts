import { audienceMetrics } from "./audiences.ts";
import { customerMetrics } from "./customers.ts";
import type { MetricDeclaration } from "./declare.ts";
import { expanded, type Formula, formulaText, isSum, namesIn, parseFormula } from "./formula.ts";
import { marketingMetrics } from "./marketing.ts";
import { type Fact, type Measure, type MeasureName, measures } from "./measures.ts";
import { operationMetrics } from "./operations.ts";
import { salesMetrics } from "./sales.ts";

/** A version of a metric, ready to be computed. */
export interface Metric extends MetricDeclaration {
  /** The formula over measures alone. */
  expression: Formula;
  measures: readonly MeasureName[];
  /** Whether the values of parts add up to the value of the whole. */
  isAdditive: boolean;
  /** What is computed, as text. Labels and sentences can change without a new version. */
  canonical: string;
}

const declared: readonly MetricDeclaration[] = [
  ...salesMetrics,
  ...customerMetrics,
  ...marketingMetrics,
  ...audienceMetrics,
  ...operationMetrics,
];

/** The formula of the newest version of a metric, by its ID. */
const formulas = new Map(
  declared
    .toSorted((one, other) => one.version - other.version)
    .map(({ id, formula }) => [id, parseFormula(formula)] as const),
);

/** Facts whose rows are counted again in each part. */
const overlapping: ReadonlySet<Fact> = new Set(["cohort", "stock"]);

const isMeasure = (name: string): name is MeasureName => name in measures;

function complete(metric: MetricDeclaration): Metric {
  const expression = expanded(parseFormula(metric.formula), (name) => formulas.get(name));
  const names = namesIn(expression);
  const unknown = names.filter((name) => !isMeasure(name));
  if (unknown.length > 0) throw new Error(`${metric.id} names ${unknown.join(", ")}, which is no measure or metric`);
  const used = names.filter(isMeasure);
  const declaredMeasures: Measure[] = used.map((name) => measures[name]);
  const { id, version, unit, basis, dimensions, evidence, needs, onePlatform } = metric;
  const identity = { id, version, unit, basis, dimensions, evidence, needs, onePlatform };
  const content = used.map((name) => {
    const { label: _label, ...definition } = measures[name] as Measure;
    return [name, definition];
  });
  return {
    ...metric,
    expression,
    measures: used,
    isAdditive: isSum(expression) && declaredMeasures.every((one) => !overlapping.has(one.fact) && !one.counts),
    canonical: JSON.stringify([identity, formulaText(expression), content]),
  };
}

/** All versions of all metrics, in the order of the boards that show them. */
export const metrics: readonly Metric[] = declared.map(complete);

/** Returns a version of a metric, the newest one by default. */
export function findMetric(id: string, version?: number): Metric | undefined {
  const versions = metrics.filter((metric) => metric.id === id);
  return version === undefined
    ? versions.toSorted((one, other) => other.version - one.version)[0]
    : versions.find((metric) => metric.version === version);
}
