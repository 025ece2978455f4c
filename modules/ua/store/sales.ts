import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

export interface SalesRow {
  businessKey: number;
  /** Null until the first feed is built. */
  feedKey: number | null;
  buildingKey: number | null;
  /** The runs that project what changed, and that build the feed. They may have failed. */
  projectingRun: string | null;
  buildingRun: string | null;
}

/** Locks the projection of a business, so that no other transaction notes changes or swaps feeds meanwhile. */
export function lockSales(tx: Tx, businessId: string): Promise<SalesRow | undefined> {
  return tables<UaTables>(tx)
    .selectFrom("ua.sales")
    .select([
      "business_key as businessKey",
      "feed_key as feedKey",
      "building_key as buildingKey",
      "projecting_run as projectingRun",
      "building_run as buildingRun",
    ])
    .where("business_id", "=", businessId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins the projection of a business, unless another transaction does. */
export async function insertSales(tx: Tx, businessId: string, businessKey: number): Promise<void> {
  await tables<UaTables>(tx)
    .insertInto("ua.sales")
    .values({ business_id: businessId, business_key: businessKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeSales(
  tx: Tx,
  businessId: string,
  changed: {
    feed_key?: number;
    building_key?: number | null;
    projecting_run?: string | null;
    building_run?: string | null;
  },
): Promise<void> {
  await tables<UaTables>(tx).updateTable("ua.sales").set(changed).where("business_id", "=", businessId).execute();
}

/** Notes for each feed that orders are to be projected. */
export async function noteSaleChanges(
  tx: Tx,
  businessId: string,
  feedKeys: readonly number[],
  orderIds: readonly string[],
): Promise<void> {
  await sql`
    insert into ua.sale_change as c (business_id, feed_key, order_id)
    select ${businessId}, f.key, o.id
    from unnest(${[...feedKeys]}::integer[]) as f (key), unnest(${[...orderIds]}::uuid[]) as o (id)
    order by f.key, o.id
    on conflict (business_id, feed_key, order_id) do update set changes = c.changes + 1`.execute(tables(tx));
}

/** An order that changed, and how often. */
export type SaleChange = { orderId: string; changes: number };

/** Returns orders that are to be projected to a feed. */
export function listSaleChanges(tx: Tx, businessId: string, feedKey: number, take: number): Promise<SaleChange[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.sale_change")
    .select(["order_id as orderId", "changes"])
    .where("business_id", "=", businessId)
    .where("feed_key", "=", feedKey)
    .orderBy("order_id")
    .limit(take)
    .execute();
}

/** Deletes what was projected. Orders that changed since stay. */
export async function deleteSaleChanges(
  tx: Tx,
  businessId: string,
  feedKey: number,
  projected: readonly SaleChange[],
): Promise<void> {
  await sql`
    delete from ua.sale_change c
    using unnest(${projected.map(({ orderId }) => orderId)}::uuid[], ${projected.map(({ changes }) => changes)}::integer[])
      as p (order_id, changes)
    where c.business_id = ${businessId} and c.feed_key = ${feedKey} and c.order_id = p.order_id
      and c.changes = p.changes`.execute(tables(tx));
}

/** What a feed holds of an order. */
export type HeldOrder = {
  orderId: string;
  /** A hash of its entries and products, in base64. */
  entriesHash: string;
  /** The order that counts instead, of which this one is a copy. */
  copyOf: string | null;
  /** The batch that wrote entries of it last. Null if none did, or if it is not known. */
  batch: number | null;
};

/** Returns what a feed holds of orders. */
export async function findHeldOrders(
  tx: Tx,
  businessId: string,
  feedKey: number,
  orderIds: readonly string[],
): Promise<Map<string, HeldOrder>> {
  const { rows } = await sql<HeldOrder>`
    select order_id as "orderId", encode(entries_hash, 'base64') as "entriesHash", copy_of as "copyOf",
      batch_key as batch
    from ua.sale_order
    where business_id = ${businessId} and feed_key = ${feedKey} and order_id = any (${[...orderIds]}::uuid[])`.execute(
    tables(tx),
  );
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Notes what a feed holds of orders. Without a batch, the last one stays. */
export async function saveHeldOrders(
  tx: Tx,
  businessId: string,
  feedKey: number,
  held: readonly HeldOrder[],
): Promise<void> {
  await sql`
    insert into ua.sale_order as o (business_id, feed_key, order_id, entries_hash, copy_of, batch_key)
    select ${businessId}, ${feedKey}, h.order_id, decode(h.entries_hash, 'base64'), h.copy_of, h.batch_key
    from unnest(${held.map(({ orderId }) => orderId)}::uuid[], ${held.map(({ entriesHash }) => entriesHash)}::text[],
      ${held.map(({ copyOf }) => copyOf)}::uuid[], ${held.map(({ batch }) => batch)}::integer[])
      as h (order_id, entries_hash, copy_of, batch_key)
    on conflict (business_id, feed_key, order_id) do update
      set entries_hash = excluded.entries_hash, copy_of = excluded.copy_of,
        batch_key = coalesce(excluded.batch_key, o.batch_key)`.execute(tables(tx));
}

/** Returns the orders that don't count because some orders do. */
export async function listCopiesOf(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from ua.sale_order
    where business_id = ${businessId} and copy_of = any (${[...orderIds]}::uuid[])`.execute(tables(tx));
  return rows.map(({ orderId }) => orderId);
}
