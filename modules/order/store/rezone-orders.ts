import { type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";

/**
 * Moves the days of the next orders to a zone, by their IDs, and appends what that changes in the counters. Returns the
 * last order, or null at the end.
 */
export async function rezoneOrders(
  tx: Tx,
  businessId: string,
  zone: string,
  { after, take }: { after: string | null; take: number },
): Promise<string | null> {
  const { rows } = await sql<{ n: number; last: string | null }>`
    with batch as (
      select o.id, o.order_day, o.dispatch_day, o.risk_day, (o.order_date at time zone ${zone})::date as next_order_day,
        (o.dispatch_by at time zone ${zone})::date as next_dispatch_day,
        (o.risk_at at time zone ${zone})::date as next_risk_day
      from "order"."order" o
      where o.business_id = ${businessId} and (${after}::uuid is null or o.id > ${after}::uuid)
      order by o.id limit ${take} for update
    ), moved as (
      update "order"."order" o
      set order_day = b.next_order_day, dispatch_day = b.next_dispatch_day, risk_day = b.next_risk_day
      from batch b
      where o.business_id = ${businessId} and o.id = b.id
        and (b.order_day, b.dispatch_day, b.risk_day)
          is distinct from (b.next_order_day, b.next_dispatch_day, b.next_risk_day)
      returning o.order_status, o.fulfillment_status, o.channel_id, o.own_open_quantity, o.deleted_at, b.*
    ), changed as (
      select t.tab, t.day, t.order_status, t.fulfillment_status, t.channel_id, sum(t.n)::integer as n
      from moved m cross join lateral (values (m.order_day, m.dispatch_day, m.risk_day, -1),
          (m.next_order_day, m.next_dispatch_day, m.next_risk_day, 1)) v (order_day, dispatch_day, risk_day, n)
        cross join lateral (values
          ('', v.order_day, m.order_status, m.fulfillment_status, m.channel_id, v.n),
          ('TO_SHIP', case when m.order_status = 'PROCESSING' and m.own_open_quantity > 0 then v.dispatch_day end, '', '',
            '00000000-0000-0000-0000-000000000000'::uuid, v.n),
          ('LATE_RISK', v.risk_day, '', '', '00000000-0000-0000-0000-000000000000'::uuid, v.n)
        ) t (tab, day, order_status, fulfillment_status, channel_id, n)
      where m.deleted_at is null and t.day is not null
      group by 1, 2, 3, 4, 5 having sum(t.n) <> 0
    ), appended as (
      insert into "order".count_delta (business_id, id, deltas)
      select ${businessId}, ${newId()}::uuid, jsonb_agg(to_jsonb(c)) from changed c having count(*) > 0
    )
    select count(*)::integer as n, (array_agg(id order by id desc))[1] as last from batch`.execute(tables(tx));
  const [{ n, last } = { n: 0, last: null }] = rows;
  return n < take ? null : last;
}
