import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderStatus } from "../contract/model.ts";

/** What the deadlines of an open order follow from, and what they are. */
export interface OpenDeadlines {
  id: string;
  promisedAt: string | null;
  promisedDay: string | null;
  readyAt: string;
  channelId: string;
  shippingMethod: string | null;
  orderStatus: OrderStatus;
  /** Of the lines with open quantity. */
  openLocationIds: (string | null)[];
  shipBy: Date | null;
  dispatchBy: Date | null;
  riskAt: Date | null;
}

/** Returns the next orders of a business that have something left to ship, by their IDs. */
export async function listOpenDeadlines(
  tx: Tx,
  businessId: string,
  { after, take }: { after: string | null; take: number },
): Promise<OpenDeadlines[]> {
  const { rows } = await sql<OpenDeadlines>`
    select o.id, o.latest_ship_date::text as "promisedAt", o.latest_ship_day::text as "promisedDay",
      o.ready_at::text as "readyAt", o.channel_id as "channelId", o.selected_shipping_method as "shippingMethod",
      o.order_status as "orderStatus", o.ship_by as "shipBy", o.dispatch_by as "dispatchBy", o.risk_at as "riskAt",
      array(select distinct l.location_id from "order".line l
        where l.business_id = ${businessId} and l.order_id = o.id and not l.is_removed
          and l.quantity > l.quantity_canceled + l.quantity_shipped)::text[] as "openLocationIds"
    from "order"."order" o
    where o.business_id = ${businessId} and o.open_quantity > 0 and o.order_status <> 'CANCELED'
      and o.deleted_at is null and (${after}::uuid is null or o.id > ${after}::uuid)
    order by o.id limit ${take}`.execute(tables(tx));
  return rows;
}
