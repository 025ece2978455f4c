import { scaleQuantize } from "d3-scale";
import { barDomain } from "./domains.ts";
import type { Values } from "./model.ts";

/** The color strength of each step and its readable text color. */
export const heatLooks = [
  { share: 0.08, text: "fill-ink" },
  { share: 0.22, text: "fill-ink" },
  { share: 0.38, text: "fill-ink" },
  { share: 0.56, text: "fill-ink" },
  { share: 1, text: "fill-on-accent" },
] as const;

export interface HeatSteps {
  /** Returns the step of a value. */
  stepOf(this: void, value: number): number;
  /** The smallest and largest value of each step. */
  ranges: [number, number][];
}

/** Divides the range from zero to the largest value into equal steps with round limits. */
export function heatSteps(rows: readonly Values[]): HeatSteps {
  const scale = scaleQuantize(heatLooks.map((_, step) => step))
    .domain(barDomain(rows))
    .nice();
  return { stepOf: scale, ranges: heatLooks.map((_, step) => scale.invertExtent(step)) };
}
