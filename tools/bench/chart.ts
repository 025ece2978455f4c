import { measureChart } from "../../packages/ui/bench/chart.ts";
import type { Figure } from "../figures.ts";

/** Measures how smoothly a line chart of 10,000 × 5 points follows the pointer. */
export async function run(): Promise<Figure[]> {
  return [{ name: "chart.pointer-frame-ms", value: await measureChart(), goal: { atMost: 20 } }];
}
