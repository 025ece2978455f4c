import { type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import type { CountKey } from "../domain/tabs.ts";
import type { OrderTables } from "./tables.gen.ts";

export interface CountDelta extends CountKey {
  n: number;
}

/** Appends what a transaction changes in the counters of its business. */
export async function appendCounts(tx: Tx, businessId: string, deltas: readonly CountDelta[]): Promise<void> {
  if (deltas.length === 0) return;
  const rows = deltas.map(({ tab, day, orderStatus, fulfillmentStatus, channelId, n }) => ({
    tab,
    day,
    order_status: orderStatus,
    fulfillment_status: fulfillmentStatus,
    channel_id: channelId,
    n,
  }));
  await tables<OrderTables>(tx)
    .insertInto("order.count_delta")
    .values({ business_id: businessId, id: newId(), deltas: JSON.stringify(rows) })
    .execute();
}

/** Adds the deltas of a business to its counters. */
export async function foldCounts(tx: Tx, businessId: string): Promise<void> {
  await sql`select "order".fold_counts(${businessId})`.execute(tables(tx));
}

/** Returns by how much counters differ from the orders. */
export async function readDrift(tx: Tx, businessId: string): Promise<CountDelta[]> {
  const { rows } = await sql<CountDelta>`
    select tab, day::text, order_status as "orderStatus", fulfillment_status as "fulfillmentStatus",
      channel_id as "channelId", n::integer
    from "order".count_drift(${businessId})`.execute(tables(tx));
  return rows;
}
