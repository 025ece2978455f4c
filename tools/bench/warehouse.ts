import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClickHouse, startClickHouse } from "@bc/dev/clickhouse";
import { freePort } from "@bc/dev/free-port";
import { createWarehouse } from "@bc/warehouse/warehouse";
import type { Figure } from "../figures.ts";

const migrator = { user: "migrator", password: "of migrator" };
const writer = { user: "ingest", password: "of writer" };
const reader = { user: "dashboard", password: "of reader" };

const businesses = 100_000;
const rowsPerBatch = 100;
/** One million connections that sync once an hour. */
const targetRate = 278;
/** The longest time that the server collects batches, as `packages/warehouse` requests. */
const windowMs = 500;
/** The time that the server keeps merged parts on disk. */
const mergedPartSeconds = 480;

interface Load {
  table: string;
  partitions: number;
  /** Batches per second. */
  rate: number;
  seconds: number;
}

/**
 * Counts the parts that a table gets from 50 batches per second, each of another business: with an insert per batch, and
 * with an insert per window of 500 ms. A ClickHouse server collects such a window itself (`async_insert`). The development
 * server has no queue for that and writes each batch at once, so the windows are collected here.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const seconds = short ? 3 : 30;
  const dir = mkdtempSync(join(tmpdir(), "bench-warehouse-"));
  const httpPort = await freePort();
  const server = await startClickHouse({ dir, httpPort, databases: ["bc"], migrator, writer, reader });
  try {
    await ask(server, "CREATE DATABASE bc");
    const at = (table: string, partitions: number, rate: number): Load => ({ table, partitions, rate, seconds });
    const [single, , , batched, target] = await Promise.all([
      parts(server, at("single_64", 64, 50), singly),
      parts(server, at("batched_64", 64, 50), together),
      parts(server, at("batched_64_target", 64, targetRate), together),
      parts(server, at("batched_8", 8, 50), together),
      parts(server, at("batched_8_target", 8, targetRate), together),
    ]);
    const singleTarget = (single / 50) * targetRate;
    console.log(`single at ${targetRate}/s, extrapolated: ${describe(singleTarget)}`);
    const most = (8 * 1_000) / windowMs;
    return [
      { name: "warehouse.batched.parts-per-second-at-50", value: batched, goal: { atMost: most } },
      { name: "warehouse.batched.parts-per-second-at-278", value: target, goal: { atMost: most } },
      { name: "warehouse.single-to-batched-ratio-at-278", value: singleTarget / target, goal: { atLeast: 10 } },
    ];
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true });
  }
}

/** Returns the parts per second that the load creates in a new table. */
async function parts(
  server: ClickHouse,
  load: Load,
  insert: (server: ClickHouse, load: Load) => Promise<void>,
): Promise<number> {
  const { table, partitions, rate, seconds } = load;
  await ask(
    server,
    `CREATE TABLE bc.${table} (business_key UInt32, id UInt64, version UInt64, is_deleted UInt8 DEFAULT 0)
     ENGINE = ReplacingMergeTree(version, is_deleted) PARTITION BY business_key % ${partitions}
     ORDER BY (business_key, id) SETTINGS non_replicated_deduplication_window = 10000`,
  );
  await insert(server, load);
  // Each new part takes the table's next block number, so merges do not change the count.
  const of = `FROM system.parts WHERE database = 'bc' AND table = '${table}'`;
  const perSecond = Number(await ask(server, `SELECT max(max_block_number) ${of}`)) / seconds;
  const active = await ask(server, `SELECT count() ${of} AND active`);
  console.log(
    `${table}: ${rate} batches/s into ${partitions} partitions: ${describe(perSecond)}; ${active} active at the end`,
  );
  return perSecond;
}

function describe(perSecond: number): string {
  return `${perSecond.toFixed(1)} parts/s, ${Math.round(perSecond * mergedPartSeconds)} kept on disk`;
}

/** Inserts each batch on its own, as a server without a queue does for the product. */
async function singly({ url }: ClickHouse, { table, rate, seconds }: Load): Promise<void> {
  const warehouse = createWarehouse({ url, database: "bc", writer, reader });
  const began = performance.now();
  const pending: Promise<void>[] = [];
  for (let batch = 0; batch < rate * seconds; batch++) {
    await sleep(Math.max(0, began + (batch * 1_000) / rate - performance.now()));
    const businessKey = randomBusiness();
    const rows = Array.from({ length: rowsPerBatch }, (_, id) => ({ business_key: businessKey, id, version: 1 }));
    pending.push(warehouse.insert({ businessKey, table, rows, scope: String(batch) }));
  }
  await Promise.all(pending);
  console.log(`${table}: reached ${Math.round((rate * seconds * 1_000) / (performance.now() - began))} batches/s`);
  await warehouse.close();
}

/** Inserts the batches of each window as one block. */
async function together(server: ClickHouse, { table, rate, seconds }: Load): Promise<void> {
  const began = performance.now();
  for (let window = 0; window < (seconds * 1_000) / windowMs; window++) {
    await sleep(Math.max(0, began + window * windowMs - performance.now()));
    const keys = Array.from({ length: (rate * windowMs) / 1_000 }, randomBusiness);
    const rows = `SELECT arrayJoin([${keys.join()}]) AS business_key, arrayJoin(range(${rowsPerBatch})) AS id, 1, 0`;
    await ask(server, `INSERT INTO bc.${table} ${rows}`);
  }
}

function randomBusiness(): number {
  return 1 + Math.floor(Math.random() * businesses);
}

async function ask({ url }: ClickHouse, sql: string): Promise<string> {
  const headers = { "x-clickhouse-user": migrator.user, "x-clickhouse-key": migrator.password };
  const response = await fetch(url, { method: "POST", headers, body: sql });
  const text = (await response.text()).trim();
  if (!response.ok) throw new Error(text);
  return text;
}
