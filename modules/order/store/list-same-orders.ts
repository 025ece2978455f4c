import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { maxSameOrders, type SameOrder } from "../contract/sales.ts";

/** Returns the orders that have the marketplace numbers of some orders, these included, without deleted ones. */
export async function listSameOrders(tx: Tx, businessId: string, ids: readonly string[]): Promise<SameOrder[]> {
  const { rows } = await sql<SameOrder>`
    select s.id, s.channel_id as "channelId", n.number as "marketplaceNumber",
      (s.order_date at time zone 'UTC')::date::text as "orderDay", trim_scale(round(s.total, 4))::text as total, s.currency,
      s.source_order_id = n.number as "isOriginal"
    from (
      select distinct marketplace_number as number from "order"."order"
      where business_id = ${businessId} and id = any (${[...ids]}::uuid[]) and marketplace_number is not null) n
    cross join lateral (
      select o.id, o.channel_id, o.source_order_id, o.order_date, o.total, o.currency from "order"."order" o
      where o.business_id = ${businessId} and o.marketplace_number collate "C" = n.number and o.deleted_at is null
      order by o.id limit ${maxSameOrders}) s
    order by s.id`.execute(tables(tx));
  return rows;
}
