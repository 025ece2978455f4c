import { setTimeout as sleep } from "node:timers/promises";
import { runStatement } from "@bc/testing/run-statement";
import type { Figure } from "../figures.ts";
import type { Cluster } from "../stack/restate-cluster.ts";
import { longestGap, takeOver } from "../stack/take-over.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { connectSources } from "./connections.ts";
import { daysAgo } from "./days.ts";

const syncs = 200;
const patienceMs = 240_000;

/** Syncs connections through a cluster, and kills a node when a fourth of them has ended. */
export async function interruptSyncs(cluster: Cluster): Promise<Figure[]> {
  const engine = { WORKFLOW_INGRESS_URL: cluster.ingressUrl, WORKFLOW_ADMIN_URL: cluster.adminUrl };
  const preload = new URL("./impatient.ts", import.meta.url).href;
  const options = {
    apiEnvironment: engine,
    workerEnvironment: {
      ...engine,
      WORKFLOW_IDENTITY_KEY: cluster.nodes[0]?.identityPublicKey ?? "",
      NODE_OPTIONS: `--import=${preload}`,
    },
    logLevel: "warn",
  };
  return withStack(options, async (stack) => {
    const slugs = ["google-adwords", "facebook", "tiktok", "klaviyo"] as const;
    await connectSources(stack, { slugs, count: syncs, doomed: 0, startDate: daysAgo(12) });
    const ended = async (outcomes: string): Promise<number[]> => {
      const sql = `select extract(epoch from r.finished_at)::float8 * 1000 as at from ua.sync s
        join workflow.run r on r.id = s.id where s.kind = 'FIRST' and s.outcome in (${outcomes}) order by 1`;
      const rows = await runStatement<{ at: number | null }>(stack.databaseUrl("postgres"), sql);
      return rows.flatMap(({ at }) => at ?? []);
    };
    const anyEnd = "'SUCCEEDED', 'PARTIAL', 'FAILED', 'CANCELLED'";
    const began = Date.now();
    while ((await ended(anyEnd)).length < syncs / 4 && Date.now() - began < patienceMs) await sleep(50);
    const killedAt = Date.now();
    const open = syncs - (await ended(anyEnd)).length;
    const takenOver = await takeOver(cluster);
    while ((await ended(anyEnd)).length < syncs && Date.now() - killedAt < patienceMs) await sleep(100);
    const times = await ended(anyEnd);
    const stall = longestGap(times, killedAt, Infinity) / 1_000;
    const before = longestGap(times, 0, killedAt) / 1_000;
    console.log(
      `killed a node with ${open} syncs open: ${stall.toFixed(1)} s without an end, before ${before.toFixed(1)} s`,
    );
    return [
      { name: "cluster.syncs.open-at-the-kill", value: open, goal: { atLeast: 50 } },
      { name: "cluster.syncs.succeeded", value: (await ended("'SUCCEEDED'")).length, goal: { atLeast: syncs } },
      { name: "cluster.syncs.take-over-seconds", value: takenOver / 1_000, goal: { atMost: 10 } },
      { name: "cluster.syncs.stall-seconds", value: stall, goal: { atMost: 10 } },
    ];
  });
}
