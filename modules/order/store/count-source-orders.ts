import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** What is held of a channel for a day. */
export interface SourceDay {
  date: string;
  orders: number;
  orderItems: number;
  units: number;
}

/** Counts the orders that a channel has, by the day on which they were placed in a zone. Days without orders are absent. */
export async function countSourceOrders(
  tx: Tx,
  businessId: string,
  { channelId, zone, from, to }: { channelId: string; zone: string; from: string; to: string },
): Promise<SourceDay[]> {
  const { rows } = await sql<SourceDay>`
    select (o.order_date at time zone ${zone})::date::text as date, count(distinct o.id)::integer as orders,
      count(l.id)::integer as "orderItems", coalesce(sum(l.quantity), 0)::integer as units
    from "order"."order" o
    left join "order".line l on l.business_id = o.business_id and l.order_id = o.id and not l.is_removed
    where o.business_id = ${businessId} and o.channel_id = ${channelId}
      and o.order_date >= ${from}::date::timestamp at time zone ${zone}
      and o.order_date < (${to}::date + 1)::timestamp at time zone ${zone}
      and o.source_version is not null and coalesce(o.tombstone_version, -1) < o.source_version
    group by 1 order by 1`.execute(tables(tx));
  return rows;
}
