import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "../figures.ts";
import { killPart, victims } from "../stack/kill-part.ts";
import { observe } from "../stack/observe-pings.ts";
import { pingFigures } from "../stack/ping-figures.ts";
import { pinger, unlimitedPings } from "../stack/start-pings.ts";
import { withStack } from "../stack/temporary-stack.ts";

const askedAtKill = 10;

/**
 * Starts all pings at once, slowed down in the database, and kills the worker, the api, Restate, PostgreSQL and ClickHouse
 * in turn while they run and ten more are requested. When all pings have ended, it counts the results of each.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { pings, kills } = short ? { pings: 60, kills: 5 } : { pings: 200, kills: 15 };
  const options = {
    apiEnvironment: unlimitedPings,
    // A slow step keeps its connection, and the others must not wait for one.
    workerEnvironment: { DATABASE_CONNECTIONS: "64" },
    logLevel: "warn",
  };
  return withStack(options, async (stack) => {
    const observer = await observe(stack);
    await observer.slowDown(1);
    const ping = await pinger(stack);
    const startPings = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, ping));
    const ids = await startPings(pings);
    let leastOpen = Number.POSITIVE_INFINITY;
    let interruptions = 0;
    for (let turn = 0; turn < kills; turn++) {
      const victim = victims[turn % victims.length] ?? "worker";
      if (victim !== "api") interruptions++;
      const asked = startPings(askedAtKill);
      await sleep(20);
      const open = await observer.openRuns();
      leastOpen = Math.min(leastOpen, open);
      const ms = await killPart(stack, victim);
      console.log(`killed ${victim} while ${open} pings were open; back after ${ms} ms`);
      ids.push(...(await asked));
    }
    await observer.slowDown(0);
    const began = performance.now();
    while ((await observer.openRuns()) > 0 && performance.now() - began < 180_000) await sleep(100);
    console.log(
      `${ids.length} pings confirmed; all ended ${Math.round(performance.now() - began)} ms after the last kill`,
    );
    const figures = [
      { name: "skeleton.least-open-at-a-kill", value: leastOpen, goal: { atLeast: askedAtKill } },
      {
        name: "skeleton.ended-services",
        value: Object.values(stack.services).filter(hasEnded).length,
        goal: { atMost: 0 },
      },
      ...(await pingFigures("skeleton", { observer, ids, interruptions })),
    ];
    await observer.close();
    return figures;
  });
}

/** Returns true for a service that did not survive the kill of another part. */
function hasEnded({ pid }: { pid: number }): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}
