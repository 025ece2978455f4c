import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import type { Stack } from "@bc/dev/stack";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { operationBody } from "../stack/operation.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { observe, type Observer } from "../stack/observe-pings.ts";

const victims = ["worker", "api", "restate"] as const;
const askedAtKill = 10;

/**
 * Starts all pings at once, slowed down in the database, and kills the worker, the api and Restate in turn while they run
 * and ten more are requested. When all pings have ended, it counts the results of each.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { pings, kills } = short ? { pings: 60, kills: 3 } : { pings: 200, kills: 9 };
  const options = {
    apiEnvironment: {
      NETWORK_LIMIT_PER_MINUTE: "1000000",
      TENANT_LIMIT_PER_MINUTE: "1000000",
      TOKEN_LIMIT_PER_MINUTE: "1000000",
      PING_LIMIT_PER_MINUTE: "1000000",
    },
    // A slow step keeps its connection, and the others must not wait for one.
    workerEnvironment: { DATABASE_CONNECTIONS: "64" },
    logLevel: "warn",
  };
  return withStack(options, async (stack) => {
    const observer = await observe(stack);
    await observer.slowDown(1);
    const ids = await startPings(stack, pings);
    let leastOpen = Number.POSITIVE_INFINITY;
    let interruptions = 0;
    for (let turn = 0; turn < kills; turn++) {
      const victim = victims[turn % victims.length] ?? "worker";
      if (victim !== "api") interruptions++;
      const asked = startPings(stack, askedAtKill);
      await sleep(20);
      const open = await observer.openRuns();
      leastOpen = Math.min(leastOpen, open);
      await kill(stack, victim, open);
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
      ...(await count(observer, ids, interruptions)),
    ];
    await observer.close();
    return figures;
  });
}

/** Retries until it gets a response. A ping that a killed api did not confirm may have been started anyway. */
async function startPings(stack: Stack, wanted: number): Promise<string[]> {
  const token = await accessToken(stack, demo.owner.id);
  const body = operationBody("CreatePing", { businessId: demo.businesses[0].id });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const startOne = async (): Promise<string> => {
    for (;;) {
      try {
        const signal = AbortSignal.timeout(5_000);
        const response = await fetch(`${stack.addresses.api}/graphql`, { method: "POST", headers, body, signal });
        const { data } = (await response.json()) as { data?: { status_pingCreate?: { id: string } } };
        if (data?.status_pingCreate) return data.status_pingCreate.id;
      } catch {
        // The api is down.
      }
      await sleep(100);
    }
  };
  return Promise.all(Array.from({ length: wanted }, startOne));
}

/** Kills a part with SIGKILL and starts it again with the same data. */
async function kill(stack: Stack, victim: (typeof victims)[number], open: number): Promise<void> {
  const part = victim === "restate" ? stack.restate : stack.services[victim];
  part.kill();
  await part.exited;
  console.log(`killed ${victim} while ${open} pings were open`);
  await (victim === "restate" ? stack.restartRestate() : stack.restartService(victim));
}

/**
 * A step that a kill interrupts is executed again, so a step may repeat once per kill of worker or engine. More
 * repetitions would mean that finished steps are repeated, and one after the end of the run that the run is repeated.
 */
async function count(observer: Observer, ids: string[], interruptions: number): Promise<Figure[]> {
  const { runs, written, confirmed, late, succeeded, stored } = await observer.read();
  const surplus = (seen: string[]): number => seen.length - new Set(seen).size;
  const without = (seen: string[]): number => new Set(runs).difference(new Set(seen)).size;
  console.log(`${surplus(written) + surplus(confirmed)} steps were executed again`);
  const none = { atMost: 0 };
  return [
    { name: "skeleton.confirmed-but-lost", value: ids.filter((id) => !runs.includes(id)).length, goal: none },
    { name: "skeleton.not-succeeded", value: without(succeeded), goal: none },
    { name: "skeleton.executed-after-success", value: late.length + surplus(succeeded), goal: none },
    {
      name: "skeleton.most-repeats-of-a-step",
      value: Math.max(maxRepeats(written), maxRepeats(confirmed)),
      goal: { atMost: interruptions },
    },
    { name: "skeleton.postgresql.missing", value: without(confirmed), goal: none },
    { name: "skeleton.clickhouse.missing", value: without(stored), goal: none },
    { name: "skeleton.clickhouse.surplus-before-merging", value: surplus(stored), goal: none },
  ];
}

function maxRepeats(seen: string[]): number {
  const times = Object.values(Object.groupBy(seen, (id) => id)).map((same) => same?.length ?? 0);
  return Math.max(0, ...times) - 1;
}
