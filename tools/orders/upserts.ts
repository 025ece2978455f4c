import { execFileSync } from "node:child_process";
import { createDatabase } from "@bc/db/database";
import type { Stack } from "@bc/dev/stack";
import { deliverOrders } from "@bc/order/public";
import type { Deliveries } from "@bc/order/contract/delivery";
import { environmentWith } from "@bc/runtime/env";
import { runStatement } from "@bc/testing/run-statement";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { insertLoadBusinesses } from "./businesses.ts";
import { copyInto, copyLine } from "./copy.ts";
import { loadBusinesses, type LoadBusiness } from "./sizes.ts";
import { type OrderTable, orderTables, readOrderRows, target } from "./tables.ts";
import { templateOrder } from "./template.ts";

const batchSize = 500;
/** As many as there are cores, so that neither side waits for the other's process. */
const writers = 2;

interface BareTable extends OrderTable {
  /** Lines of COPY, by batch. */
  batches: string[];
}

/**
 * Compares deliveries per second with bare COPY of the same rows, by as many writers in transactions of as many orders:
 * orders and everything that belongs to them, counters and events included. Both take turns, and the median of their
 * ratios counts.
 */
export async function measureUpserts(stack: Stack, { orders, trials }: { orders: number; trials: number }) {
  const name = "upserts";
  const adminUrl = stack.postgres.urlFor("postgres", name);
  await runStatement(stack.databaseUrl("postgres"), `create database ${name}`);
  execFileSync(process.execPath, ["apps/api/src/migrate.ts"], {
    env: environmentWith({ DATABASE_ADMIN_URL: adminUrl }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const database = createDatabase({
    url: stack.postgres.urlFor("bc_worker", name),
    max: writers,
    onIdleError: () => undefined,
  });
  try {
    const [business] = loadBusinesses(1_000) as [LoadBusiness];
    await insertLoadBusinesses(client, [business]);
    await deliver(database, business, batchesOf(900_000_000, batchSize)); // warm
    await clear(client, business.businessId);
    const batches = batchesOf(1, orders);
    const ratios: number[] = [];
    while (ratios.length < trials) {
      const began = performance.now();
      await deliver(database, business, batches);
      const perSecond = orders / ((performance.now() - began) / 1_000);
      const bare = await measureBare(client, adminUrl, business.businessId, orders);
      await clear(client, business.businessId);
      ratios.push(perSecond / bare);
      console.log(`upserts: ${perSecond.toFixed(0)} per second, bare COPY ${bare.toFixed(0)}`);
    }
    const value = ratios.toSorted((one, other) => one - other)[Math.floor(trials / 2)] ?? Number.NaN;
    const figure: Figure = { name: "orders.upserts-ratio", value, goal: { atLeast: 0.5 } };
    if (figure.value < 0.5)
      console.log(`limit of ${figure.name}: merging and deriving share the cores with the writes of the same rows`);
    return figure;
  } finally {
    await database.close();
    await client.end();
    await runStatement(stack.databaseUrl("postgres"), `drop database ${name} with (force)`);
  }
}

function batchesOf(first: number, count: number): Deliveries[] {
  const now = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const orders = Array.from({ length: count }, (_, at) => {
    const serial = first + at;
    return templateOrder(at, count, { now, isSettled: true, identity: { serial, customer: `u${serial}`, weeks: 0 } });
  });
  return [...Map.groupBy(orders, ({ channel }) => channel)].flatMap(([channel, entries]) =>
    Array.from({ length: Math.ceil(entries.length / batchSize) }, (_, at) => ({
      channel,
      deliveries: entries.slice(at * batchSize, (at + 1) * batchSize).map(({ delivery }) => delivery),
    })),
  );
}

async function deliver(
  database: ReturnType<typeof createDatabase>,
  { organizationId, businessId }: LoadBusiness,
  batches: readonly Deliveries[],
): Promise<void> {
  await byWriters(batches.length, async (at) => {
    await deliverOrders(database, { organizationId, businessId }, batches[at] as Deliveries);
  });
}

/** Has each writer take the next batch until none is left. */
async function byWriters(count: number, write: (batch: number, writer: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (next < count) await write(next++, writer);
    }),
  );
}

/** Removes the orders of a business with their counters and events. */
async function clear(client: pg.Client, businessId: string): Promise<void> {
  for (const { name } of [...(await orderTables(client)), { name: '"order".count_delta' }])
    await client.query(`delete from ${name} where business_id = $1`, [businessId]);
  await client.query("delete from event.log");
  await client.query("vacuum analyze");
}

/** Reads all rows, removes them, writes them again with COPY and returns the orders per second. */
async function measureBare(client: pg.Client, adminUrl: string, businessId: string, orders: number): Promise<number> {
  await client.query("set timezone to 'UTC'");
  const tables = await orderTables(client);
  const count = Math.ceil(orders / batchSize);
  const bare: BareTable[] = [];
  let batchOf = new Map<string, number>();
  for (const table of tables) {
    const rows = await readOrderRows(client, table, businessId);
    if (batchOf.size === 0) batchOf = new Map(rows.map(({ orderId }, at) => [orderId, Math.floor(at / batchSize)]));
    bare.push({
      ...table,
      batches: linesByBatch(
        count,
        rows.map(({ orderId, row }) => [batchOf.get(orderId) ?? 0, row]),
      ),
    });
  }
  for (const name of ['"order".count_delta', "event.log"]) bare.push(await wholeTable(client, name, count));
  await clear(client, businessId);
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: adminUrl }));
  await Promise.all(clients.map((one) => one.connect()));
  const began = performance.now();
  await byWriters(count, async (batch, writer) => {
    const writing = clients[writer] as pg.Client;
    await writing.query("begin");
    for (const table of bare)
      if (table.batches[batch]) await copyInto(writing, target(table), [Buffer.from(table.batches[batch] ?? "")]);
    await writing.query("commit");
  });
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(clients.map((one) => one.end()));
  return orders / seconds;
}

function linesByBatch(count: number, rows: readonly (readonly [number, readonly (string | null)[]])[]): string[] {
  const batches: string[][] = Array.from({ length: count }, () => []);
  for (const [batch, row] of rows) batches[batch]?.push(copyLine(row));
  return batches.map((lines) => lines.map((line) => `${line}\n`).join(""));
}

/** A table whose rows belong to no single order, in as many equal parts. */
async function wholeTable(client: pg.Client, name: string, count: number): Promise<BareTable> {
  const { rows: found } = await client.query<{ column: string }>(
    "select attname::text as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
    [name],
  );
  const columns = found.map(({ column }) => column);
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${columns.map((column) => `"${column}"::text`).join(", ")} from ${name}`,
    rowMode: "array",
  });
  const size = Math.ceil(rows.length / count);
  return {
    name,
    columns,
    batches: linesByBatch(
      count,
      rows.map((row, at) => [Math.floor(at / size), row]),
    ),
  };
}
