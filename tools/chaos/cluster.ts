import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "../figures.ts";
import { observe } from "../stack/observe-pings.ts";
import { pingFigures } from "../stack/ping-figures.ts";
import { type Cluster, startCluster } from "../stack/restate-cluster.ts";
import { pinger, unlimitedPings } from "../stack/start-pings.ts";
import { longestGap, takeOver } from "../stack/take-over.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { interruptSyncs } from "../syncs/cluster-syncs.ts";

const pings = 500;
const pingsPerSecond = 25;
/** After a kill, a surviving node leads a partition; a partition that gets a new set of nodes may then change again. */
const leaderChanges = 2;

/**
 * Runs pings, and then syncs, through a Restate cluster of three nodes, and kills in the middle the one that provisioned the
 * cluster. The start of a cluster takes too long for a short version.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  if (short) return [];
  return [...(await withCluster(interruptPings)), ...(await withCluster(interruptSyncs))];
}

async function withCluster(work: (cluster: Cluster) => Promise<Figure[]>): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), "cluster-"));
  const cluster = await startCluster(dir);
  try {
    console.log(`the nodes lead ${(await cluster.untilLed()).join(", ")} partitions`);
    return await work(cluster);
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true });
  }
}

async function interruptPings(cluster: Cluster): Promise<Figure[]> {
  const engine = { WORKFLOW_INGRESS_URL: cluster.ingressUrl, WORKFLOW_ADMIN_URL: cluster.adminUrl };
  const options = {
    apiEnvironment: { ...unlimitedPings, ...engine },
    workerEnvironment: {
      ...engine,
      WORKFLOW_IDENTITY_KEY: cluster.nodes[0]?.identityPublicKey ?? "",
      DATABASE_CONNECTIONS: "64",
    },
    logLevel: "warn",
  };
  return withStack(options, async (stack) => {
    const observer = await observe(stack);
    await observer.slowDown(0.3); // so that runs are executed at the kill
    const ping = await pinger(stack);
    const began = Date.now();
    const asked: Promise<string>[] = [];
    let killedAt = 0;
    let open = 0;
    let takenOver: Promise<number> | undefined;
    while (asked.length < pings) {
      await sleep(Math.max(0, began + (asked.length * 1_000) / pingsPerSecond - Date.now()));
      asked.push(ping());
      if (asked.length !== pings / 2) continue;
      open = await observer.openRuns();
      killedAt = Date.now();
      takenOver = takeOver(cluster);
    }
    const ids = await Promise.all(asked);
    while ((await observer.openRuns()) > 0 && Date.now() - killedAt < 180_000) await sleep(100);
    const times = await observer.successTimes();
    const last = times.at(-1) ?? 0;
    const before = (longestGap(times, 0, killedAt) / 1_000).toFixed(1);
    console.log(`killed a node with ${open} pings open; before, the longest time without an end was ${before} s`);
    const figures = [
      { name: "cluster.open-at-the-kill", value: open, goal: { atLeast: 10 } },
      { name: "cluster.take-over-seconds", value: ((await takenOver) ?? 0) / 1_000, goal: { atMost: 10 } },
      { name: "cluster.stall-seconds", value: longestGap(times, killedAt, last) / 1_000, goal: { atMost: 10 } },
      { name: "cluster.seconds-until-all-ended", value: (last - began) / 1_000, goal: { atMost: 120 } },
      ...(await pingFigures("cluster", { observer, ids, interruptions: leaderChanges })),
    ];
    await observer.close();
    return figures;
  });
}
