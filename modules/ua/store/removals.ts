import { shapes } from "@bc/connector-kit/shapes";
import { addDays } from "@bc/connector-kit/slices";
import { type Tx, tables } from "@bc/db/database";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { sql } from "kysely";
import type { Days, Leftover } from "../contract/workflows.ts";
import { snake } from "./daily-rows.ts";
import type { UaTables } from "./tables.gen.ts";

/** What identifies a row of a feed, by table. */
const dailyKeys: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(shapes).map(([shape, { dimensions }]) => [shape, ["account_id", ...dimensions.map(snake)]]),
  ),
  source_total: ["date", "shape", "account_id", "measure"],
  day_state: ["date", "shape", "account_id"],
};
const salesKeys = { sale_entry: ["date", "entry_id"] } as const;
const productKeys = ["product_id", "variant_id"];

const removedAtOnce = 20_000;
/** Each query reads all feeds of the business, because days precede feeds in the sorting key. */
const daysAtOnce = 7;
/** Higher than the version of any row: its batch, or a time or counter of a source. */
const lastVersion = 2 ** 60;

export interface RemovedRows {
  readonly businessKey: number;
  readonly isSales: boolean;
  readonly feedKey: number;
  /** Those whose rows are removed, or all. */
  readonly batches?: readonly number[];
  /** The days that the rows may be of. */
  readonly days: Days;
}

/**
 * Deletes rows of a feed or of some of its batches in the warehouse, at most 20,000 per table, and returns the days that
 * are left, or null. The login of the worker can only insert: a row is replaced by one without content that is marked as
 * deleted, which no query returns.
 */
export async function removeRows(
  warehouse: Pick<Warehouse, "query" | "insert">,
  { businessKey, isSales, feedKey, batches, days: { from, to } }: RemovedRows,
  signal: AbortSignal,
): Promise<Days | null> {
  const inBatches = batches ? "and has({batches:Array(UInt32)}, batch_key)" : "";
  const next = addDays(from, daysAtOnce);
  // Products have neither days nor batches, so they go with the last days of a feed.
  let isLeft = isSales && !batches && next > to && (await removeProducts(warehouse, { businessKey, feedKey }, signal));
  for (const [table, columns] of Object.entries(isSales ? salesKeys : dailyKeys)) {
    const rows = await warehouse.query<Record<string, unknown>>({
      businessKey,
      name: `ua.list-removed-${table.replaceAll("_", "-")}`,
      sql: `select feed_key, batch_key, ${columns.join(", ")} from ${table}
        where date between {from:Date} and {until:Date} and feed_key = {feedKey:UInt32} ${inBatches}
        limit {limit:UInt32}`,
      params: {
        from,
        until: addDays(next, -1),
        feedKey,
        ...(batches && { batches }),
        limit: removedAtOnce,
      },
      deadlineMs: 60_000,
      signal,
    });
    await insertRemoved(warehouse, businessKey, table, rows, signal);
    isLeft ||= rows.length === removedAtOnce;
  }
  if (isLeft) return { from, to };
  return next > to ? null : { from: next, to };
}

/** Deletes products of a feed, at most 20,000, and returns whether more may be left. */
async function removeProducts(
  warehouse: Pick<Warehouse, "query" | "insert">,
  { businessKey, feedKey }: Pick<RemovedRows, "businessKey" | "feedKey">,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await warehouse.query<Record<string, unknown>>({
    businessKey,
    name: "ua.list-removed-product",
    sql: `select feed_key, ${productKeys.join(", ")} from product where feed_key = {feedKey:UInt32} limit {limit:UInt32}`,
    params: { feedKey, limit: removedAtOnce },
    deadlineMs: 60_000,
    signal,
  });
  await insertRemoved(warehouse, businessKey, "product", rows, signal);
  return rows.length === removedAtOnce;
}

function insertRemoved(
  warehouse: Pick<Warehouse, "insert">,
  businessKey: number,
  table: string,
  found: readonly Record<string, unknown>[],
  signal: AbortSignal,
): Promise<void> {
  const rows = found.map((row) => ({ ...row, business_key: businessKey, version: lastVersion, is_deleted: 1 }));
  return warehouse.insert({ businessKey, table, rows, scope: "removal", signal });
}

/** Returns all feeds of a connection. */
export async function listFeeds(tx: Tx, businessId: string, connectionId: string): Promise<number[]> {
  const rows = await tables<UaTables>(tx)
    .selectFrom("ua.feed")
    .select("key")
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .orderBy("key")
    .execute();
  return rows.map(({ key }) => key);
}

/** Returns the feeds of a connection that are neither live, nor being written, nor waiting, nor named by a data version. */
export async function listUnusedFeeds(tx: Tx, businessId: string, connectionId: string): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select f.key from ua.feed f join ua.connection c on c.business_id = f.business_id and c.id = f.connection_id
    where f.business_id = ${businessId} and f.connection_id = ${connectionId} and f.key <> c.feed_key
      and not exists (select from ua.sync s where s.business_id = f.business_id and s.connection_id = f.connection_id
        and s.feed_key = f.key and s.outcome is null)
      and not exists (select from ua.comparison p where p.business_id = f.business_id and p.feed_key = f.key)
      and not exists (select from ua.data_version v where v.business_id = f.business_id and v.feeds ? f.key::text)
    order by f.key`.execute(tables(tx));
  return rows.map(({ key }) => key);
}

/** Returns the feeds of a business's sales that are neither used nor named by a data version. */
export async function listUnusedSales(tx: Tx, businessId: string): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select f.key from ua.feed f
    where f.business_id = ${businessId} and f.connection_id is null and f.replaced_at is not null and not exists (
      select from ua.data_version v where v.business_id = f.business_id and v.feeds ? f.key::text)
    order by f.key`.execute(tables(tx));
  return rows.map(({ key }) => key);
}

type FeedDays = { feedKey: number; from: string | null; to: string | null };

const leftoverOf = ({ from, to, ...left }: FeedDays & { batches?: number[] }): Leftover => ({
  ...left,
  days: from && to ? { from, to } : null,
});

/** Returns feeds with the days that they have rows of. */
export async function listLeftovers(tx: Tx, businessId: string, feedKeys: readonly number[]): Promise<Leftover[]> {
  const { rows } = await sql<FeedDays>`
    select key as "feedKey", first_date::text as "from", last_date::text as "to" from ua.feed
    where business_id = ${businessId} and key = any (${[...feedKeys]}::integer[]) order by key`.execute(tables(tx));
  return rows.map(leftoverOf);
}

/**
 * Returns the batches that no run publishes any longer if none is open, by feed and 1,000 at most: those of the feeds of a
 * connection that no reading goes on with, or those of sales that later ones have overtaken, because only one run at a
 * time writes a feed of sales.
 */
export async function listOrphans(tx: Tx, businessId: string, connectionId: string | null): Promise<Leftover[]> {
  const { rows } = await sql<FeedDays & { batches: number[] }>`
    select f.key as "feedKey", f.first_date::text as "from", f.last_date::text as "to", o.batches
    from ua.feed f cross join lateral (
      select array_agg(open order by open) as batches from (
        select open from unnest(f.open_batches) as open
        where (f.connection_id is not null or open < f.published_batch) and not exists (
          select from ua.reading r
          where r.business_id = f.business_id and r.feed_key = f.key and open = any (r.batches))
        order by open limit 1000) as first) as o
    where f.business_id = ${businessId} and f.connection_id is not distinct from ${connectionId}::uuid
      and f.replaced_at is null and o.batches is not null
    order by f.key`.execute(tables(tx));
  return rows.map(leftoverOf);
}

const ordersAtOnce = 10_000;
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Deletes a feed with its progress, and returns whether it is gone. Of its orders, which may be millions, it deletes some
 * per call. Delete its rows in the warehouse first.
 */
export async function deleteFeed(tx: Tx, businessId: string, feedKey: number): Promise<boolean> {
  for (const table of ["ua.sale_change", "ua.sale_order"] as const) {
    // A range, because the planner may compare every two orders of a list.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where business_id = ${businessId} and feed_key = ${feedKey}
        and order_id <= coalesce((select order_id from ${sql.table(table)}
          where business_id = ${businessId} and feed_key = ${feedKey}
          order by order_id offset ${ordersAtOnce - 1} limit 1), ${lastId}::uuid)`.execute(tables(tx));
    if (Number(numAffectedRows) === ordersAtOnce) return false;
  }
  await tables<UaTables>(tx)
    .deleteFrom("ua.feed")
    .where("business_id", "=", businessId)
    .where("key", "=", feedKey)
    .execute();
  return true;
}

/** Deletes feeds from all data versions. */
export async function hideFeeds(tx: Tx, businessId: string, feedKeys: readonly number[]): Promise<void> {
  await sql`update ua.data_version set feeds = feeds - ${feedKeys.map(String)}::text[]
    where business_id = ${businessId} and feeds ?| ${feedKeys.map(String)}::text[]`.execute(tables(tx));
}

/** Deletes everything of a connection but its row. */
export async function forgetConnection(tx: Tx, businessId: string, connectionId: string): Promise<void> {
  for (const table of ["ua.comparison", "ua.feed", "ua.account", "ua.credential", "ua.sync"] as const)
    await tables<UaTables>(tx)
      .deleteFrom(table)
      .where("business_id", "=", businessId)
      .where("connection_id", "=", connectionId)
      .execute();
}
