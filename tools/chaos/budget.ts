import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@bc/runtime/ids";
import { defineWorkflow } from "@bc/workflow/define";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { startVendor, type Vendor } from "../stack/vendor.ts";
import { startWorker, withWorkflowEngines, type Worker } from "../stack/workflow-engines.ts";

const perSecond = 10;

/**
 * Runs connections of several organizations that call one account of a partner as often as its budget lets them. The
 * partner counts as vendors do: a bucket of ten calls that refills at ten per second. A second account goes down
 * meanwhile, and comes back.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { seconds, downSeconds } = short ? { seconds: 15, downSeconds: 5 } : { seconds: 60, downSeconds: 20 };
  return withWorkflowEngines(async (engines) => {
    let isDown = false;
    let isOver = false;
    const takes = { steady: createBucket(), broken: createBucket() };
    const vendor = await startVendor((path) => {
      const isBroken = path.startsWith("/broken/");
      if (isBroken && isDown) return { status: 503 };
      return { status: takes[isBroken ? "broken" : "steady"]() ? 200 : 429 };
    });
    const connection = defineWorkflow({
      name: "drill.connection",
      lane: "scheduled",
      input: z.object({ account: z.string() }),
      async run(step, { account }) {
        const call = async (signal: AbortSignal): Promise<boolean> => {
          if (isOver) return false;
          await vendor.call(`/${account}/${step.runId}`, signal);
          return true;
        };
        while (await step.run("call", call, { budget: { name: `vendor:${account}`, perSecond } }));
      },
    });
    const worker = await startWorker(engines, [connection]);
    try {
      const began = performance.now();
      await startConnections(worker, connection, "steady", 50);
      await startConnections(worker, connection, "broken", 10);
      const breaking = (async () => {
        await sleep(3_000);
        isDown = true;
        const downAt = performance.now();
        await sleep(downSeconds * 1_000);
        isDown = false;
        const upAt = performance.now();
        const answered = () =>
          vendor.requests.filter(isOf("broken")).filter(({ status, at }) => status === 200 && at > upAt);
        while (answered().length < 2 * perSecond && performance.now() - upAt < 60_000) await sleep(50);
        return { downAt, upAt, againMs: performance.now() - upAt };
      })();
      await sleep(seconds * 1_000);
      const steady = vendor.requests.filter(isOf("steady"));
      const reached = steady.length / ((performance.now() - began) / 1_000);
      const { downAt, upAt, againMs } = await breaking;
      isOver = true;
      // Calls that had their turn when the circuit opened are still made, within two seconds.
      const whileOpen = vendor.requests.filter(isOf("broken")).filter(({ at }) => at > downAt + 3_000 && at < upAt);
      const first = vendor.requests.filter(isOf("broken")).filter(({ at }) => at > downAt && at <= downAt + 3_000);
      const shares = [...Map.groupBy(steady, ({ path }) => path).values()].map(({ length }) => length);
      console.log(
        `${steady.length} calls by ${shares.length} connections, ${Math.min(...shares)} to ${Math.max(...shares)} each; ` +
          `at most ${mostInASecond(steady)} in a second`,
      );
      console.log(
        `${first.length} calls in the first 3 s of the outage, ${whileOpen.length} in the other ${downSeconds - 3} s; ` +
          `20 calls within ${(againMs / 1_000).toFixed(1)} s of the recovery`,
      );
      return [
        {
          name: "budget.refused",
          value: vendor.requests.filter(({ status }) => status === 429).length,
          goal: { atMost: 0 },
        },
        { name: "budget.calls-per-second", value: reached, goal: { atLeast: 8 } },
        { name: "budget.connections-served", value: shares.length, goal: { atLeast: 50 } },
        {
          name: "budget.open-circuit.calls-per-second",
          value: whileOpen.length / (downSeconds - 3),
          goal: { atMost: 0.5 },
        },
        // A circuit is open for at most as long as the outage has lasted, and at least for ten seconds.
        { name: "budget.recovery-seconds", value: againMs / 1_000, goal: { atMost: downSeconds + 10 } },
      ];
    } finally {
      isOver = true;
      await worker.close();
      await vendor.stop();
    }
  });
}

/** Returns a function that takes a token and says whether there was one. */
function createBucket(): () => boolean {
  let [tokens, at] = [perSecond, performance.now()];
  return () => {
    const now = performance.now();
    tokens = Math.min(perSecond, tokens + ((now - at) / 1_000) * perSecond);
    at = now;
    if (tokens < 1) return false;
    tokens--;
    return true;
  };
}

/** Starts the connections of an account, which belong to ten organizations. */
async function startConnections(
  { client }: Worker,
  workflow: Parameters<Worker["client"]["start"]>[1],
  account: string,
  count: number,
): Promise<void> {
  const organizations = Array.from({ length: 10 }, () => newId());
  const starts = Array.from({ length: count }, (_, n) =>
    client.start({ organizationId: organizations[n % organizations.length] ?? "" }, workflow, {
      key: `connection-${n}`,
      input: { account },
    }),
  );
  await Promise.all(starts);
}

const isOf =
  (account: string) =>
  ({ path }: Vendor["requests"][number]): boolean =>
    path.startsWith(`/${account}/`);

function mostInASecond(requests: Vendor["requests"]): number {
  return Math.max(
    ...requests.map(({ at }) => requests.filter((other) => other.at >= at && other.at < at + 1_000).length),
  );
}
