import type { Figure } from "../figures.ts";
import type { Observer } from "./observe-pings.ts";

/**
 * A step that a kill interrupts is executed again, so a step may repeat once per kill of the worker or an engine. More
 * repetitions would mean that finished steps are repeated, and one after the end of the run that the run is repeated.
 */
export async function pingFigures(
  drill: string,
  { observer, ids, interruptions }: { observer: Observer; ids: string[]; interruptions: number },
): Promise<Figure[]> {
  const { runs, written, confirmed, late, succeeded, stored } = await observer.read();
  const surplus = (seen: string[]): number => seen.length - new Set(seen).size;
  const without = (seen: string[]): number => new Set(runs).difference(new Set(seen)).size;
  console.log(`${surplus(written) + surplus(confirmed)} steps were executed again`);
  const none = { atMost: 0 };
  return [
    { name: `${drill}.confirmed-but-lost`, value: ids.filter((id) => !runs.includes(id)).length, goal: none },
    { name: `${drill}.not-succeeded`, value: without(succeeded), goal: none },
    { name: `${drill}.executed-after-success`, value: late.length + surplus(succeeded), goal: none },
    {
      name: `${drill}.most-repeats-of-a-step`,
      value: Math.max(maxRepeats(written), maxRepeats(confirmed)),
      goal: { atMost: interruptions },
    },
    { name: `${drill}.postgresql.missing`, value: without(confirmed), goal: none },
    { name: `${drill}.clickhouse.missing`, value: without(stored), goal: none },
    { name: `${drill}.clickhouse.surplus-before-merging`, value: surplus(stored), goal: none },
  ];
}

function maxRepeats(seen: string[]): number {
  const times = Object.values(Object.groupBy(seen, (id) => id)).map((same) => same?.length ?? 0);
  return Math.max(0, ...times) - 1;
}
