import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

export interface ManualOrderRow {
  orderId: string;
  orderNumber: string;
}

/**
 * Takes the key of a new order. Returns the order that was created with it before, after waiting for a transaction that
 * is creating it.
 */
export async function takeOrderKey(tx: Tx, businessId: string, clientKey: string): Promise<ManualOrderRow | undefined> {
  const taken = await sql`
    insert into mcm.manual_order (business_id, client_key) values (${businessId}::uuid, ${clientKey}::uuid)
    on conflict do nothing returning 1`.execute(tables(tx));
  if (taken.rows.length > 0) return undefined;
  const { rows } = await sql<ManualOrderRow>`
    select m.order_id as "orderId", m.order_number as "orderNumber" from mcm.manual_order m
    where m.business_id = ${businessId}::uuid and m.client_key = ${clientKey}::uuid`.execute(tables(tx));
  return rows[0];
}

/** Returns the next number of the business, from 1. Others wait until the transaction ends. */
export async function takeOrderNumber(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into mcm.order_number as n (business_id, last) values (${businessId}::uuid, 1)
    on conflict (business_id) do update set last = n.last + 1 returning n.last`.execute(tables(tx));
  return rows[0]?.last ?? 1;
}

export async function saveManualOrder(
  tx: Tx,
  businessId: string,
  clientKey: string,
  { orderId, orderNumber }: ManualOrderRow,
): Promise<void> {
  await sql`
    update mcm.manual_order set order_id = ${orderId}::uuid, order_number = ${orderNumber}
    where business_id = ${businessId}::uuid and client_key = ${clientKey}::uuid`.execute(tables(tx));
}
