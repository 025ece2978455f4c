import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** What is held of a channel for a day. */
export interface SourceDay {
  date: string;
  orders: number;
  orderItems: number;
  units: number;
  /** Orders whose goods have no price yet, besides canceled and deleted ones. */
  unpriced: number;
}

/** Counts the orders that a channel has, by the day on which they were placed in a zone. Days without orders are absent. */
export async function countSourceOrders(
  tx: Tx,
  businessId: string,
  { channelId, zone, from, to }: { channelId: string; zone: string; from: string; to: string },
): Promise<SourceDay[]> {
  const day = sql`(o.order_date at time zone ${zone})::date`;
  const isCounted = sql`o.business_id = ${businessId} and o.channel_id = ${channelId}
      and o.order_date >= ${from}::date::timestamp at time zone ${zone}
      and o.order_date < (${to}::date + 1)::timestamp at time zone ${zone}
      and o.source_version is not null and coalesce(o.tombstone_version, -1) < o.source_version`;
  const { rows } = await sql<SourceDay>`
    with unpriced as (
      select ${day} as day, count(*)::integer as orders
      from "order"."order" o
      where ${isCounted} and o.deleted_at is null and o.order_status <> 'CANCELED'
        and exists (select from "order".line l
          where l.business_id = ${businessId} and l.order_id = o.id and not l.is_removed and l.quantity > 0)
        and not exists (select from "order".ledger_entry e
          where e.business_id = ${businessId} and e.order_id = o.id and e.kind = 'GOODS' and not e.is_removed)
      group by 1)
    select d.day::text as date, d.orders, d."orderItems", d.units, coalesce(p.orders, 0) as unpriced
    from (
      select ${day} as day, count(distinct o.id)::integer as orders,
        count(l.id)::integer as "orderItems", coalesce(sum(l.quantity), 0)::integer as units
      from "order"."order" o
      left join "order".line l on l.business_id = ${businessId} and l.order_id = o.id and not l.is_removed
      where ${isCounted}
      group by 1) d
    left join unpriced p on p.day = d.day
    order by 1`.execute(tables(tx));
  return rows;
}
