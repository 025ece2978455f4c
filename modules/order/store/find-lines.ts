import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { WeightUnit } from "../contract/model.ts";

export interface ShownLine {
  id: string;
  orderId: string;
  sourceLineId: string;
  sku: string;
  name: string;
  description: string | null;
  barcode: string | null;
  quantity: number;
  quantityCanceled: number;
  quantityShipped: number;
  quantityReturned: number;
  openQuantity: number;
  price: string;
  total: string;
  locationId: string | null;
  /** The key of the address in the order. */
  shipTo: string | null;
  isShipToEdited: boolean;
  weight: number | null;
  weightUnit: WeightUnit | null;
}

/** Returns the lines of orders, in the channel's order. Lines that the channel removed come last. */
export async function findLines(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select l.id, l.order_id as "orderId", l.source_line_id as "sourceLineId", l.sku, l.name, l.description, l.barcode,
      l.quantity, l.quantity_canceled as "quantityCanceled", l.quantity_shipped as "quantityShipped",
      l.quantity_returned as "quantityReturned",
      greatest(0, l.quantity - l.quantity_canceled - l.quantity_shipped) as "openQuantity",
      l.price::text, l.total::text, l.location_id as "locationId", l.ship_to as "shipTo",
      coalesce(l.ship_to = l.edited_ship_to, false) as "isShipToEdited",
      l.weight::float8 as weight, l.weight_unit as "weightUnit"
    from "order".line l where l.business_id = ${businessId} and l.order_id = any (${orderIds}::uuid[])
    order by l.order_id, l.is_removed, l.position, l.source_line_id`.execute(tables(tx));
  return rows;
}
