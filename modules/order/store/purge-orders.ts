import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Returns orders that were deleted 30 days ago. */
export async function listPurgeable(tx: Tx, businessId: string, now: Date, take: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "order"."order"
    where business_id = ${businessId} and deleted_at <= ${now}::timestamptz - interval '30 days'
    order by deleted_at, id limit ${take}`.execute(tables(tx));
  return rows.map(({ id }) => id);
}

const tablesOfOrder = [
  "line",
  "address",
  "order_tag",
  "note",
  "hold",
  "return",
  "ledger_entry",
  "shipment_item",
  "package",
  "tracking_event",
  "tracked_package",
  "shipment",
  "timeline_entry",
  "channel_news",
];

/** Deletes orders with all rows but their search tokens, and remembers that they existed. */
export async function purgeRows(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  for (const table of tablesOfOrder)
    await sql`
      delete from ${sql.table(`order.${table}`)}
      where business_id = ${businessId} and order_id = any (${ids}::uuid[])`.execute(tables(tx));
  await sql`
    with gone as (
      delete from "order"."order" where business_id = ${businessId} and id = any (${ids}::uuid[])
      returning channel_id, source_order_id, greatest(source_version, tombstone_version, 0) as version, erased_at)
    insert into "order".purged_order as p (business_id, channel_id, source_order_id, version, erased_at)
    select ${businessId}, channel_id, source_order_id, version, erased_at from gone
    on conflict (business_id, channel_id, source_order_id) do update
    set version = greatest(p.version, excluded.version), erased_at = coalesce(p.erased_at, excluded.erased_at),
      purged_at = now()`.execute(tables(tx));
}

export interface PurgedOrder {
  sourceOrderId: string;
  /** The highest version that was delivered. */
  version: number;
  erasedAt: string | null;
}

/** Returns which orders of a channel were purged, by their IDs at the channel. */
export async function findPurged(
  tx: Tx,
  businessId: string,
  channelId: string,
  sourceOrderIds: readonly string[],
): Promise<Map<string, PurgedOrder>> {
  if (sourceOrderIds.length === 0) return new Map();
  const { rows } = await sql<Omit<PurgedOrder, "version" | "erasedAt"> & { version: string; erasedAt: Date | null }>`
    select source_order_id as "sourceOrderId", version::text, erased_at as "erasedAt" from "order".purged_order
    where business_id = ${businessId} and channel_id = ${channelId}
      and source_order_id = any (${sourceOrderIds})`.execute(tables(tx));
  return new Map(
    rows.map(({ sourceOrderId, version, erasedAt }) => [
      sourceOrderId,
      { sourceOrderId, version: Number(version), erasedAt: erasedAt?.toISOString() ?? null },
    ]),
  );
}
