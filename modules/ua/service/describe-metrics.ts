import { createHash } from "node:crypto";
import { formulaText, parseFormula } from "../domain/metrics/formula.ts";
import { type Measure, measures } from "../domain/metrics/measures.ts";
import { type Metric, metrics } from "../domain/metrics/registry.ts";

/** A metric as people and clients see it. */
export interface DescribedMetric extends Metric {
  /** Identifies what is computed. */
  hash: string;
}

/** Returns a metric with its formula as people read it. */
export function describeMetric(metric: Metric): DescribedMetric {
  const text = (formula: string) => formulaText(parseFormula(formula));
  return {
    ...metric,
    formula: text(metric.formula),
    alternatives: metric.alternatives.map(({ label, formula }) => ({ label, formula: text(formula) })),
    hash: createHash("sha256").update(metric.canonical).digest("hex"),
  };
}

/** Returns all versions of all metrics. */
export const describedMetrics = (): DescribedMetric[] => metrics.map(describeMetric);

/** Returns all measures with their names. */
export const describedMeasures = (): (Measure & { name: string })[] =>
  Object.entries(measures).map(([name, measure]) => ({ name, ...measure }));
