import { type Tx, tables } from "@bc/db/database";
import { sql, type SqlBool } from "kysely";
import { counters } from "./sum-counts.ts";

export interface NextDispatch {
  count: number;
  dispatchBy: Date;
}

/**
 * Returns the number of orders of the next day with something to dispatch, and its last dispatch time. The zone is that
 * of the business.
 */
export async function findNextDispatch(
  tx: Tx,
  businessId: string,
  { today, zone }: { today: string; zone: string },
): Promise<NextDispatch | null> {
  const isLater = sql<SqlBool>`c.tab = 'TO_SHIP' and c.day > ${today}::date`;
  const { rows } = await sql<NextDispatch & { dispatchBy: Date | null }>`
    with next as (
      select c.day, sum(c.n)::integer as count from (${counters(businessId, isLater)}) c
      group by c.day having sum(c.n) > 0 order by c.day limit 1)
    select next.count, (
      select o.dispatch_by from "order"."order" o
      where o.business_id = ${businessId} and o.own_open_quantity > 0 and o.order_status = 'PROCESSING'
        and o.deleted_at is null and o.dispatch_by >= next.day::timestamp at time zone ${zone}
        and o.dispatch_by < (next.day + 1)::timestamp at time zone ${zone}
      order by o.dispatch_by desc limit 1) as "dispatchBy"
    from next`.execute(tables(tx));
  const [found] = rows;
  return found?.dispatchBy ? found : null;
}
