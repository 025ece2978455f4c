import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { shipmentColumns, shipmentsWithOrders, type ShownShipment } from "./shown-shipment.ts";

/** Returns shipments by their IDs, in no order. */
export async function findShipments(tx: Tx, businessId: string, ids: readonly string[]): Promise<ShownShipment[]> {
  const { rows } = await sql<ShownShipment>`
    select ${shipmentColumns} from ${shipmentsWithOrders}
    where s.business_id = ${businessId} and s.id = any (${ids}::uuid[])`.execute(tables(tx));
  return rows;
}

/** Returns the shipments of orders, oldest first: live and voided, without what the channel removed or repeated. */
export async function findOrderShipments(
  tx: Tx,
  businessId: string,
  orderIds: readonly string[],
): Promise<ShownShipment[]> {
  const { rows } = await sql<ShownShipment>`
    select ${shipmentColumns} from ${shipmentsWithOrders}
    where s.business_id = ${businessId} and s.order_id = any (${orderIds}::uuid[])
      and (s.is_live or s.voided_at is not null)
    order by s.created_at, s.id`.execute(tables(tx));
  return rows;
}
