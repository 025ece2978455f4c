import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Sale } from "../contract/sales.ts";
import { isLabelCost } from "./find-ledger.ts";

const iso = (instant: string) => sql.raw(`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const money = (amount: string) => sql.raw(`trim_scale(round(${amount}, 4))::text`);

/** Returns orders as analytics read them. Unknown orders, and those that only a tombstone is known of, are missing. */
export async function readSales(tx: Tx, businessId: string, ids: readonly string[]): Promise<Sale[]> {
  // The business is named for each table, so that one partition is read.
  const { rows } = await sql<Sale>`
    select o.id, o.channel_id as "channelId",
      (select c.type from "order".channel c where c.business_id = ${businessId} and c.id = o.channel_id) as "channelType",
      ${iso("o.order_date")} as "orderDate",
      case when o.order_status = 'CANCELED' then ${iso("c.at")} end as "canceledAt", ${iso("o.deleted_at")} as "deletedAt",
      o.currency, o.country_code as "countryCode",
      case when o.erased_at is null then o.customer_key when o.customer_key is not null then 'erased ' || o.id end
        as "customerKey",
      o.erased_at is not null as "isErased",
      jsonb_build_object('source', o.click_source, 'medium', o.click_medium, 'campaign', o.click_campaign,
        'referrerHost', case when o.erased_at is null then o.click_referrer_host end) as click,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'sku', l.sku, 'productId', l.product_id,
          'variantId', l.variant_id, 'name', l.name, 'version', l.source_version, 'quantity', l.quantity,
          'price', ${money("l.price")}, 'total', ${money("l.total")}, 'isRemoved', l.is_removed)
          order by l.position, l.id), '[]')
       from "order".line l where l.business_id = ${businessId} and l.order_id = o.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('sourceId', e.source_id, 'kind', e.kind, 'amount', ${money("e.amount")},
          'currency', e.currency, 'eventAt', ${iso("e.event_at")}, 'label', e.label, 'lineId', l.id, 'quantity', e.quantity)
          order by e.event_at, e.source_id), '[]')
       from "order".ledger_entry e left join "order".line l
         on l.business_id = ${businessId} and l.order_id = o.id and l.source_line_id = e.source_line_id
       where e.business_id = ${businessId} and e.order_id = o.id and not e.is_removed) as ledger,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'at', ${iso("r.at")}, 'lines', (
            select coalesce(jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', q.quantity) order by l.position), '[]')
            from jsonb_to_recordset(r.lines) as q ("sourceLineId" text, quantity integer)
            join "order".line l on l.business_id = ${businessId} and l.order_id = o.id
              and l.source_line_id = q."sourceLineId")) order by r.at, r.id), '[]')
       from "order".return r
       where r.business_id = ${businessId} and r.order_id = o.id and not r.is_removed) as returns,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'cost', ${money("p.cost")}, 'currency', p.cost_currency,
          'at', ${iso("coalesce(s.shipped_at, s.created_at)")}) order by p.id), '[]')
       from "order".package p join "order".shipment s on s.business_id = ${businessId} and s.id = p.shipment_id
       where p.business_id = ${businessId} and p.order_id = o.id and ${isLabelCost}) as labels
    from "order"."order" o cross join lateral (
      -- Orders that were canceled before they came have the time of the channel's last change.
      select coalesce(o.canceled_at,
        (select max(t.at) from "order".timeline_entry t
         where t.business_id = ${businessId} and t.order_id = o.id and t.what = 'order.canceled'),
        (select w.changed from (select to_timestamp(o.source_version / 1000.0) as changed) w
         where w.changed between o.order_date and o.observed_at), o.order_date) as at) c
    where o.business_id = ${businessId} and o.id = any (${[...ids]}::uuid[]) and o.source_version is not null
    order by o.id`.execute(tables(tx));
  return rows;
}

/** Returns the IDs of the next orders of a business, in the order of their IDs. */
export async function listSaleIds(tx: Tx, businessId: string, after: string | null, take: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "order"."order"
    where business_id = ${businessId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${take}`.execute(tables(tx));
  return rows.map(({ id }) => id);
}
