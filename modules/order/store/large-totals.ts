import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Fewer orders than this have no 99th percentile worth a hint. */
const minOrders = 100;

/** Computes the 99th percentile of the totals of the last 90 days, by currency. */
export async function saveLargeTotals(tx: Tx, businessId: string): Promise<void> {
  await sql`
    with computed as (
      select o.currency, percentile_disc(0.99) within group (order by o.total) as total from "order"."order" o
      where o.business_id = ${businessId} and o.order_date > now() - interval '90 days' and o.deleted_at is null
        and o.currency not in ('DEFAULT', 'NONE')
      group by o.currency having count(*) >= ${minOrders}),
    gone as (
      delete from "order".large_total t
      where t.business_id = ${businessId} and t.currency not in (select currency from computed))
    insert into "order".large_total (business_id, currency, total) select ${businessId}, currency, total from computed
    on conflict (business_id, currency) do update set total = excluded.total`.execute(tables(tx));
}
