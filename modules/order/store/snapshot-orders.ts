import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderSnapshot } from "../contract/snapshot.ts";
import type { OrderTables } from "./tables.gen.ts";

/** Returns the orders as other systems see them, by ID. Addresses are left out unless customer data is asked for. */
export async function snapshotOrders(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  { withCustomerData }: { withCustomerData: boolean },
): Promise<Map<string, OrderSnapshot>> {
  if (ids.length === 0) return new Map();
  // The business is named for each table, so that one partition is read.
  const { rows } = await sql<OrderSnapshot & { addresses: OrderSnapshot["addresses"] | null }>`
    select o.id as "cartOrderId", o.version, o.order_number as "orderNumber",
      jsonb_build_object('id', o.channel_id, 'type', o.channel_type) as channel, o.source_order_id as "sourceOrderId",
      o.order_date as "orderDate", o.order_status as "orderStatus", o.fulfillment_status as "fulfillmentStatus",
      o.error_cause as "errorCause", o.currency, o.subtotal::text as subtotal, o.total_discount::text as "totalDiscount",
      o.shipping_total::text as "shippingTotal", o.total_tax::text as "totalTax", o.is_tax_included as "isTaxIncluded",
      o.total::text as total, o.is_gift as "isGift", o.selected_shipping_method as "selectedShippingMethod",
      o.ship_by as "shipBy", o.quantity, o.open_quantity as "openQuantity", o.deleted_at as "deletedAt",
      (select jsonb_build_object('city', a.city, 'state', a.state, 'country', a.country, 'countryCode', a.country_code)
       from "order".address a where a.business_id = ${businessId} and a.order_id = o.id and a.role = 'SHIP_TO'
       order by a.key = 'SHIP_TO' desc, a.key limit 1) as "shipTo",
      (select coalesce(jsonb_agg(jsonb_build_object('lineId', l.id, 'sourceLineId', l.source_line_id, 'sku', l.sku,
          'name', l.name, 'quantity', l.quantity, 'quantityCanceled', l.quantity_canceled,
          'quantityShipped', l.quantity_shipped, 'quantityReturned', l.quantity_returned, 'price', l.price::text,
          'total', l.total::text, 'locationId', l.location_id) order by l.position, l.id), '[]')
       from "order".line l where l.business_id = ${businessId} and l.order_id = o.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('shipmentId', s.id, 'origin', s.origin, 'status', s.status,
          'shippingCarrier', s.shipping_carrier, 'shippingMethod', s.shipping_method,
          'trackingNumber', s.tracking_number, 'shippedAt', s.shipped_at, 'handedOverAt', s.handed_over_at,
          'deliveredAt', s.delivered_at, 'voidedAt', s.voided_at, 'items', (
            select coalesce(jsonb_agg(jsonb_build_object('lineId', i.line_id, 'quantityShipped', i.quantity_shipped)
              order by i.position), '[]')
            from "order".shipment_item i
            where i.business_id = ${businessId} and i.order_id = o.id and i.shipment_id = s.id))
          order by s.created_at, s.id), '[]')
       from "order".shipment s
       where s.business_id = ${businessId} and s.order_id = o.id and s.same_as_id is null and not s.is_removed) as shipments,
      case when ${withCustomerData} and o.erased_at is null then (
        select coalesce(jsonb_agg(jsonb_build_object('role', a.role, 'name', a.name, 'firstName', a.first_name,
          'lastName', a.last_name, 'company', a.company, 'phone', a.phone, 'email', a.email, 'address1', a.address1,
          'address2', a.address2, 'address3', a.address3, 'city', a.city, 'state', a.state,
          'postalCode', a.postal_code, 'country', a.country, 'countryCode', a.country_code) order by a.role, a.key), '[]')
        from "order".address a where a.business_id = ${businessId} and a.order_id = o.id) end as addresses
    from "order"."order" o where o.business_id = ${businessId} and o.id = any(${[...ids]}::uuid[])`.execute(
    tables<OrderTables>(tx),
  );
  return new Map(
    rows.map(({ addresses, ...order }) => [order.cartOrderId, { ...order, ...(addresses && { addresses }) }]),
  );
}
