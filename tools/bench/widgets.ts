import { execFileSync } from "node:child_process";
import type { Figure } from "../figures.ts";

const script = new URL("../../packages/ui/test/measure.ts", import.meta.url).pathname;
const goals = { frame: 20, sort: 100, turn: 100, filter: 100, pointer: 20 };

/** Measures frames while 10,000 rows scroll and a pointer reads a chart, and changes of 100,000 rows of a server. */
export function run(): Promise<Figure[]> {
  const printed = execFileSync(process.execPath, [script], { encoding: "utf8" });
  const times = JSON.parse(printed.trim().split("\n").at(-1) ?? "") as typeof goals;
  const names = Object.keys(goals) as (keyof typeof goals)[];
  return Promise.resolve(
    names.map((name) => ({ name: `widgets.${name}-ms`, value: times[name], goal: { atMost: goals[name] } })),
  );
}
