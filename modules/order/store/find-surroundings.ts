import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { hintLimits, type NearOrder, type Surroundings } from "../domain/hints.ts";

interface Center {
  businessId: string;
  orderId: string;
  orderDate: Date;
  customerKey: string | null;
  currency: string;
  /** As search tokens hold them. */
  postalCodes: readonly string[];
}

/** How many orders of a customer and with a postal code are compared. */
const [maxCompared, maxOfPostalCode] = [50, 500];

/**
 * Reads the orders that hints compare an order with: those of its customer within 48 hours of it, and the open ones
 * among the newest with its postal code. All come from indexes, whatever the business has.
 */
export async function findSurroundings(tx: Tx, center: Center): Promise<Surroundings> {
  const { businessId, orderId, orderDate, customerKey, currency, postalCodes } = center;
  const from = new Date(orderDate.getTime() - hintLimits.duplicateMs);
  const to = new Date(orderDate.getTime() + hintLimits.duplicateMs);
  const { rows } = await sql<Omit<Surroundings, "near"> & { near: (Omit<NearOrder, "orderDate"> & { at: number })[] }>`
    with near as (
      (select o.id from "order"."order" o
        where o.business_id = ${businessId} and o.customer_key = ${customerKey} and o.id <> ${orderId}
          and o.order_date between ${from} and ${to} and o.deleted_at is null and o.order_status <> 'CANCELED'
        order by o.order_date desc limit ${maxCompared})
      union
      (select o.id from (
          select s.order_id from "order".search_token s
          where s.business_id = ${businessId} and s.kind = 'ZIP' and s.token = any (${postalCodes}::text[])
          order by s.order_id desc limit ${maxOfPostalCode}) s
        join "order"."order" o on o.business_id = ${businessId} and o.id = s.order_id
        where o.open_quantity > 0 and o.order_status <> 'CANCELED' and o.deleted_at is null and o.id <> ${orderId}
        limit ${maxCompared})
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'cartOrderId', o.id, 'orderNumber', o.order_number, 'at', extract(epoch from o.order_date) * 1000,
          'isSameCustomer', coalesce(o.customer_key = ${customerKey}, false),
          'isOpen', o.open_quantity > 0, 'skus', parts.skus, 'shipTo', parts.ship_to)), '[]')
        from near join "order"."order" o on o.business_id = ${businessId} and o.id = near.id
          cross join lateral (
            select coalesce(jsonb_agg(distinct l.sku), '[]') as skus,
              coalesce(jsonb_agg(distinct jsonb_build_object('postalCode', a.postal_code, 'address1', a.address1,
                'countryCode', a.country_code)) filter (where a.key is not null), '[]') as ship_to
            from "order".line l left join "order".address a
              on a.business_id = ${businessId} and a.order_id = l.order_id and a.key = l.ship_to
            where l.business_id = ${businessId} and l.order_id = o.id and l.quantity > l.quantity_canceled) parts) as near,
      ${customerKey}::text is not null and not exists (select 1 from "order"."order" o
        where o.business_id = ${businessId} and o.customer_key = ${customerKey} and o.order_date < ${orderDate}
          and o.deleted_at is null) as "isFirst",
      (select t.total::text from "order".large_total t
        where t.business_id = ${businessId} and t.currency = ${currency}) as "largeTotal"`.execute(tables(tx));
  const { near = [], isFirst = false, largeTotal = null } = rows[0] ?? {};
  return { near: near.map(({ at, ...order }) => ({ ...order, orderDate: new Date(at) })), isFirst, largeTotal };
}
