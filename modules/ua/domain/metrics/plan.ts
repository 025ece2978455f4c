import type { Dimension } from "./declare.ts";
import { type Fact, type Measure, type MeasureName, measures } from "./measures.ts";
import type { Metric } from "./registry.ts";

/** The parts of time. A week begins on Monday, and a week's hour is a weekday with an hour: "1-13". */
export type Step = "DAY" | "WEEK" | "MONTH" | "WEEK_HOUR";

export interface Filter {
  readonly dimension: Dimension;
  readonly values: readonly string[];
}

/** Measures of one fact in the parts that dimensions divide it into. */
export interface Question {
  readonly fact: Fact;
  /** Whether parts of the measures add up to the whole. Those that don't are asked apart, because they have no currency. */
  readonly isSum: boolean;
  readonly measures: readonly MeasureName[];
  /** Whether entries count on the day of their order, instead of their own. */
  readonly isCohort: boolean;
  readonly by: readonly Dimension[];
  readonly step: Step;
  readonly filters: readonly Filter[];
}

/** What a tile asks for. */
export interface Tile {
  readonly metric: Metric;
  readonly by: readonly Dimension[];
  readonly step: Step;
  readonly filters: readonly Filter[];
  readonly isCohort: boolean;
  /** Whether its parts can be added up to a whole. Claims of several platforms can't. */
  readonly hasWhole: boolean;
}

/** The questions that answer a tile, by their keys. */
export interface TilePlan {
  readonly parts: readonly string[];
  /** Asked apart, because their parts don't add up to them. */
  readonly wholes: readonly string[];
}

const addsUp = (name: MeasureName): boolean => (measures[name] as Measure).counts === undefined;

/** Returns the questions of some tiles, each once, with the measures of all tiles that it serves. */
export function planTiles(tiles: readonly Tile[]): { questions: ReadonlyMap<string, Question>; plans: TilePlan[] } {
  const questions = new Map<string, Question>();
  const ask = (question: Question): string => {
    const { measures: names, ...divided } = question;
    const key = JSON.stringify(divided);
    const known = questions.get(key)?.measures ?? [];
    questions.set(key, { ...divided, measures: [...new Set([...known, ...names])] });
    return key;
  };
  const plans = tiles.map(({ metric, by, step, filters, isCohort }): TilePlan => {
    const cohort = metric.basis === "COHORT" || (metric.basis === "BOTH" && isCohort);
    const facts = [...Map.groupBy(metric.measures, (name) => measures[name].fact)];
    const common = { isCohort: cohort, step: by.includes("time") ? step : "DAY", filters } as const;
    const asked = facts.flatMap(([fact, names]) =>
      [...Map.groupBy(names, addsUp)].map(([isSum, some]) => ({ fact, isSum, measures: some, ...common })),
    );
    return {
      parts: asked.map((one) => ask({ ...one, by })),
      wholes: by.length > 0 ? asked.filter(({ isSum }) => !isSum).map((one) => ask({ ...one, by: [] })) : [],
    };
  });
  return { questions, plans };
}
