import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { CountGroup } from "./sum-counts.ts";

const groups: Record<CountGroup, ReturnType<typeof sql>> = {
  orderStatus: sql`o.order_status`,
  fulfillmentStatus: sql`o.fulfillment_status`,
  channel: sql`o.channel_id::text`,
  none: sql`''`,
};

/** Counts the orders of a day in the business's zone that are later than an instant of that day. */
export async function countBoundaryDay(
  tx: Tx,
  { businessId, day, laterThan }: { businessId: string; day: string; laterThan: Date },
  by: CountGroup,
): Promise<Map<string, number>> {
  // A day has 25 hours at most: the second condition ends the scan of the index.
  const { rows } = await sql<{ key: string; n: number }>`
    select ${groups[by]} as key, count(*)::integer as n from "order"."order" o
    where o.business_id = ${businessId} and o.deleted_at is null and o.order_day = ${day}::date
      and o.order_date > ${laterThan} and o.order_date < ${laterThan}::timestamptz + interval '26 hours'
    group by 1`.execute(tables(tx));
  return new Map(rows.map(({ key, n }) => [key, n]));
}
