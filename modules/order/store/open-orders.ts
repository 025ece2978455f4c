import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderTables } from "./tables.gen.ts";

/** Returns the number of orders that have something left to ship from each location. */
export async function countOpenOrders(
  tx: Tx,
  businessId: string,
  locationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ locationId: string; count: string }>`
    select l.location_id as "locationId", count(distinct o.id) as count
    from "order"."order" o join "order".line l on l.business_id = o.business_id and l.order_id = o.id
    where o.business_id = ${businessId} and l.business_id = ${businessId}
      and o.open_quantity > 0 and o.order_status <> 'CANCELED' and o.deleted_at is null
      and l.location_id = any (${locationIds}::uuid[])
      and not l.is_removed and l.quantity > l.quantity_canceled + l.quantity_shipped
    group by l.location_id`.execute(tables<OrderTables>(tx));
  return new Map(rows.map(({ locationId, count }) => [locationId, Number(count)]));
}

/** Returns the next orders of a business that have something left to ship, by their IDs. */
export async function listOpenOrders(
  tx: Tx,
  businessId: string,
  { after, take }: { after: string | null; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "order"."order"
    where business_id = ${businessId} and open_quantity > 0 and order_status <> 'CANCELED' and deleted_at is null
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${take}`.execute(tables<OrderTables>(tx));
  return rows.map(({ id }) => id);
}
