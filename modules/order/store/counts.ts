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

/** Returns the businesses with deltas that are not in the base yet. */
export async function listBusinessesToFold(tx: Tx, batch: number): Promise<string[]> {
  const { rows } = await sql<{
    business_id: string;
  }>`select business_id from "order".businesses_to_fold(${batch})`.execute(tables(tx));
  return rows.map(({ business_id }) => business_id);
}

export async function foldCounts(tx: Tx, businessId: string): Promise<void> {
  await sql`select "order".fold_counts(${businessId})`.execute(tables(tx));
}
