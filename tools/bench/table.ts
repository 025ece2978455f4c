import { measureTable } from "../../packages/ui/bench/table.ts";
import type { Figure } from "../figures.ts";

/** Measures how quickly the table scrolls 10,000 rows and shows changes of 100,000 rows of a server. */
export async function run(): Promise<Figure[]> {
  const { frame, ...changes } = await measureTable();
  return [
    { name: "table.scroll-frame-ms", value: frame, goal: { atMost: 20 } },
    ...Object.entries(changes).map(([what, value]) => ({ name: `table.${what}-ms`, value, goal: { atMost: 100 } })),
  ];
}
