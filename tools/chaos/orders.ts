import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "@bc/db/database";
import type { Stack } from "@bc/dev/stack";
import { deliverOrders } from "@bc/order/public";
import { runStatement } from "@bc/testing/run-statement";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { insertLoadBusinesses } from "../orders/businesses.ts";
import { compareOrders } from "../orders/compare.ts";
import { type Drill, drillOf } from "../orders/drill-deliveries.ts";
import { countDrift } from "../orders/full-count.ts";
import { type LoadBusiness, loadBusinesses } from "../orders/sizes.ts";
import { withStack } from "../stack/temporary-stack.ts";

const writers = 4;

/**
 * Delivers every order's versions twice, late and shuffled, by four processes, while the worker and PostgreSQL are
 * killed. Then it compares rows, counters and events with those of a business that got each delivery once, in order.
 */
export async function run({ short, seed = 1 }: { short: boolean; seed?: number }): Promise<Figure[]> {
  const { upserts, kills, snapshots } = short
    ? { upserts: 1_200, kills: 1, snapshots: 10 }
    : { upserts: 50_000, kills: 5, snapshots: 100 };
  const now = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  return withStack({ logLevel: "warn" }, async (stack) => {
    const [straight, shaken] = loadBusinesses(1_000) as [LoadBusiness, LoadBusiness];
    await insertBusinesses(stack, [straight, shaken]);
    const drill = drillOf(upserts, `orders ${seed}`, now);
    await deliverStraight(stack, straight, drill);
    const progress = startWriters(stack, shaken, drill);
    const watching = watchCounters(stack, shaken.businessId, snapshots, progress.done);
    await disturb(stack, kills, progress);
    const repeated = await progress.done;
    const drifts = await watching;
    console.log(`${drill.orders} orders, ${2 * upserts} deliveries, ${repeated} batches repeated after failures`);
    const differences = await compareOrders(stack.databaseUrl("postgres"), straight, shaken);
    const none = { atMost: 0 };
    return [
      { name: "orders.upserts.batches-repeated", value: repeated, goal: { atLeast: 1 } },
      ...Object.entries(differences).map(([name, value]) => ({
        name: `orders.upserts.${name}`,
        value,
        goal: none,
        proves: "orders.acceptance.killed-upserts",
      })),
      { name: "orders.counters.snapshots", value: drifts.length, goal: { atLeast: snapshots } },
      {
        name: "orders.counters.drift",
        value: drifts.reduce((sum, drift) => sum + drift, 0),
        goal: none,
        proves: "orders.acceptance.counter-drift",
      },
    ];
  });
}

async function insertBusinesses(stack: Stack, businesses: readonly LoadBusiness[]): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
  await client.connect();
  await insertLoadBusinesses(client, businesses);
  await client.end();
}

async function deliverStraight(
  stack: Stack,
  { organizationId, businessId }: LoadBusiness,
  drill: Drill,
): Promise<void> {
  const database = createDatabase({ url: stack.databaseUrl("bc_worker"), max: 1, onIdleError: () => undefined });
  for (const batch of drill.straight) await deliverOrders(database, { organizationId, businessId }, batch);
  await database.close();
}

interface Progress {
  acknowledged: number;
  batches: number;
  /** Resolves with the number of repeated batches. */
  done: Promise<number>;
}

/** Starts the processes that deliver, each with a part of the batches. */
function startWriters(stack: Stack, { organizationId, businessId }: LoadBusiness, { shuffled }: Drill): Progress {
  let repeated = 0;
  const script = new URL("../orders/writer.ts", import.meta.url).pathname;
  const write = async (number: number): Promise<void> => {
    const file = join(stack.logDir, `writer-${number}.json`);
    writeFileSync(file, JSON.stringify(shuffled.filter((_, at) => at % writers === number)));
    const args = [script, stack.databaseUrl("bc_worker"), file, organizationId, businessId];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.on("data", (text: Buffer) => {
      const lines = text.toString().trim().split("\n");
      progress.acknowledged += lines.length;
      repeated += lines.filter((line) => Number(line) > 0).length;
    });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`a writer ended with ${code}`);
  };
  const progress: Progress = { acknowledged: 0, batches: shuffled.length, done: Promise.resolve(0) };
  progress.done = Promise.all(Array.from({ length: writers }, (_, number) => write(number))).then(() => repeated);
  return progress;
}

/** Kills the worker and PostgreSQL in turn, each time while batches are being delivered. */
async function disturb(stack: Stack, kills: number, progress: Progress): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const share = (kill + 0.3 + Math.random() * 0.4) / kills;
    while (progress.acknowledged < progress.batches * share * 0.9) await sleep(5);
    stack.services.worker.kill();
    stack.postgres.kill();
    await Promise.all([stack.services.worker.exited, stack.postgres.exited]);
    console.log(`killed worker and PostgreSQL after ${progress.acknowledged} of ${progress.batches} batches`);
    await stack.restartPostgres();
    await stack.restartService("worker");
  }
}

/** Compares the counters with a full count, in one snapshot each, until the writers are done and often enough. */
async function watchCounters(
  stack: Stack,
  businessId: string,
  snapshots: number,
  done: Promise<unknown>,
): Promise<number[]> {
  const drifts: number[] = [];
  let isDone = false;
  void done.finally(() => (isDone = true)).catch(() => undefined);
  while (!isDone || drifts.length < snapshots) {
    const drift = await runStatement<{ drift: number }>(stack.databaseUrl("postgres"), countDrift, [businessId]).catch(
      () => undefined, // the database is down
    );
    if (drift) drifts.push(drift[0]?.drift ?? 1);
    await sleep(isDone ? 0 : 50);
  }
  return drifts;
}
