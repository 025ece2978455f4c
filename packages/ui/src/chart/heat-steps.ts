import { scaleQuantize } from "d3-scale";
import { barDomain } from "./domains.ts";
import type { Values } from "./model.ts";

/** How much of the chart's colour a step has, and which text can be read on it. */
export const heatLooks = [
  { share: 0.08, text: "fill-ink" },
  { share: 0.22, text: "fill-ink" },
  { share: 0.38, text: "fill-ink" },
  { share: 0.56, text: "fill-ink" },
  { share: 1, text: "fill-on-accent" },
] as const;

export interface HeatSteps {
  /** Which step a value belongs to. */
  stepOf(this: void, value: number): number;
  /** The least and the greatest value of each step. */
  ranges: [number, number][];
}

/** Steps of the same size between zero and the greatest value, ending at round values. */
export function heatSteps(rows: readonly Values[]): HeatSteps {
  const scale = scaleQuantize(heatLooks.map((_, step) => step))
    .domain(barDomain(rows))
    .nice();
  return { stepOf: scale, ranges: heatLooks.map((_, step) => scale.invertExtent(step)) };
}
