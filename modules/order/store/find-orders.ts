import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { orderColumns, type ShownOrder } from "./shown-order.ts";

/** Returns the orders with these IDs, deleted ones included, in any order. */
export async function findOrders(tx: Tx, businessId: string, ids: readonly string[], now: Date): Promise<ShownOrder[]> {
  const { rows } = await sql<ShownOrder>`
    select ${orderColumns(businessId, now)} from "order"."order" o
    where o.business_id = ${businessId} and o.id = any (${ids}::uuid[])`.execute(tables(tx));
  return rows;
}
