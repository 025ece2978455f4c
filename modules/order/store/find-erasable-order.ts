import { type Tx, tables } from "@bc/db/database";
import type { OrderTables } from "./tables.gen.ts";

/** Returns what identifies the customer of an order. */
export function findErasableOrder(tx: Tx, businessId: string, orderId: string) {
  return tables<OrderTables>(tx)
    .selectFrom("order.order")
    .select(["id as orderId", "order_number as orderNumber", "customer_key as customerKey"])
    .where("business_id", "=", businessId)
    .where("id", "=", orderId)
    .executeTakeFirst();
}
