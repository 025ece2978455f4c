/** Counts the orders of businesses as their deliveries should have counted them: from the rows alone. */
export const fullCount = (businesses: string): string => `
  select o.business_id, c.tab, c.day, c.order_status, c.fulfillment_status, c.channel_id, count(*)::integer as n
  from "order"."order" o, lateral (
    select '' as tab, o.order_day as day, o.order_status, o.fulfillment_status, o.channel_id
    union all select 'ALL', '-infinity', o.order_status, o.fulfillment_status, o.channel_id
    union all select 'TO_SHIP', o.dispatch_day, '', '', '00000000-0000-0000-0000-000000000000'
      where o.order_status = 'PROCESSING' and o.own_open_quantity > 0 and o.dispatch_day is not null
    union all select 'LATE_RISK', o.risk_day, '', '', '00000000-0000-0000-0000-000000000000'
      where o.risk_day is not null
    union all select 'UNFULFILLED', '-infinity', '', '', '00000000-0000-0000-0000-000000000000'
      where o.open_quantity > 0 and o.order_status <> 'CANCELED') c
  where o.business_id = any (${businesses}) and o.deleted_at is null
  group by 1, 2, 3, 4, 5, 6`;

/** Returns in one snapshot how many counters of a business differ from a full count. */
export const countDrift = `
  with counted as (
    select tab, day, order_status, fulfillment_status, channel_id, n::integer from "order".read_counts($1)
  ), full_count as (
    select tab, day, order_status, fulfillment_status, channel_id, n from (${fullCount("array[$1::uuid]")}) f
  )
  select count(*)::integer as drift from (
    (select * from counted except select * from full_count) union all
    (select * from full_count except select * from counted)) d`;
