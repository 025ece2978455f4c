import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

export interface NextDispatch {
  count: number;
  dispatchBy: Date;
}

/** Returns the number of orders of the next day with something to dispatch, and its last dispatch time. */
export async function findNextDispatch(tx: Tx, businessId: string, today: string): Promise<NextDispatch | null> {
  const { rows } = await sql<NextDispatch & { dispatchBy: Date | null }>`
    with next as (
      select o.dispatch_day as day from "order"."order" o
      where o.business_id = ${businessId} and o.own_open_quantity > 0 and o.order_status = 'PROCESSING'
        and o.deleted_at is null and o.dispatch_by > ${today}::date - interval '1 day' and o.dispatch_day > ${today}::date
      order by o.dispatch_by limit 1)
    select count(*)::integer as count, max(o.dispatch_by) as "dispatchBy"
    from next join "order"."order" o on o.dispatch_day = next.day
    where o.business_id = ${businessId} and o.own_open_quantity > 0 and o.order_status = 'PROCESSING'
      and o.deleted_at is null and o.dispatch_by >= next.day - interval '2 days'
      and o.dispatch_by < next.day + interval '3 days'`.execute(tables(tx));
  const [found] = rows;
  return found?.dispatchBy ? found : null;
}
