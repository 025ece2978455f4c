import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { Cursor } from "../domain/cursor.ts";
import type { FoundOrder } from "./page-orders.ts";
import { orderColumns } from "./shown-order.ts";

interface OfCustomer {
  businessId: string;
  customerKey: string;
  /** Left out. */
  orderId: string;
}

/** Returns the other orders of a customer, the newest first, and one more than asked for if there is a next page. */
export async function pageCustomerOrders(
  tx: Tx,
  { businessId, customerKey, orderId }: OfCustomer,
  { skip, take, after }: Page & { after: Cursor | undefined },
  now: Date,
): Promise<FoundOrder[]> {
  const from = after ? sql` and (o.order_date, o.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<FoundOrder>`
    select ${orderColumns(businessId, now)}, o.order_date::text as "sortValue" from "order"."order" o
    where o.business_id = ${businessId} and o.customer_key = ${customerKey} and o.id <> ${orderId}
      and o.deleted_at is null${from}
    order by o.order_date desc, o.id desc limit ${take + 1} offset ${skip}`.execute(tables(tx));
  return rows;
}

export async function countCustomerOrders(
  tx: Tx,
  { businessId, customerKey, orderId }: OfCustomer,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select 1 from "order"."order" o
      where o.business_id = ${businessId} and o.customer_key = ${customerKey} and o.id <> ${orderId}
        and o.deleted_at is null limit ${limit + 1}) c`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}
