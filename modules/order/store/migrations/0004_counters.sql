-- Three kinds of counters: by order day, statuses and channel (tab is empty), by statuses and channel over all days
-- (tab ALL), and by dispatch or risk day and tab (the others are empty). Tabs without a day use -infinity. Each
-- transaction appends one row of deltas; the sweeper adds them to the base. A read adds both in one snapshot.
create table "order".count_base (
  business_id uuid not null,
  tab text not null default '',
  day date not null,
  order_status text not null default '',
  fulfillment_status text not null default '',
  channel_id uuid not null default '00000000-0000-0000-0000-000000000000',
  n integer not null,
  primary key (business_id, tab, day, order_status, fulfillment_status, channel_id)
);
select app.protect('"order".count_base', 'business');

create table "order".count_delta (
  business_id uuid not null,
  id uuid not null,
  -- [{ tab, day, order_status, fulfillment_status, channel_id, n }]
  deltas jsonb not null,
  primary key (business_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
select app.protect('"order".count_delta', 'business');

create function "order".read_counts(business uuid)
returns table (tab text, day date, order_status text, fulfillment_status text, channel_id uuid, n bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select c.tab, c.day, c.order_status, c.fulfillment_status, c.channel_id, sum(c.n)
  from (
    select b.tab, b.day, b.order_status, b.fulfillment_status, b.channel_id, b.n
    from "order".count_base b where b.business_id = business
    union all
    select r.tab, r.day, r.order_status, r.fulfillment_status, r.channel_id, r.n
    from "order".count_delta d, jsonb_to_recordset(d.deltas) as r
      (tab text, day date, order_status text, fulfillment_status text, channel_id uuid, n integer)
    where d.business_id = business) c
  group by 1, 2, 3, 4, 5 having sum(c.n) <> 0
$$;

-- Adds the deltas to the base, in one statement, so that no snapshot counts them twice or not at all.
create function "order".fold_counts(business uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with folded as (
    delete from "order".count_delta d where d.business_id = business returning d.deltas
  )
  insert into "order".count_base as b (business_id, tab, day, order_status, fulfillment_status, channel_id, n)
  select business, r.tab, r.day, r.order_status, r.fulfillment_status, r.channel_id, sum(r.n)
  from folded f, jsonb_to_recordset(f.deltas) as r
    (tab text, day date, order_status text, fulfillment_status text, channel_id uuid, n integer)
  group by 2, 3, 4, 5, 6 having sum(r.n) <> 0
  order by 2, 3, 4, 5, 6
  on conflict (business_id, tab, day, order_status, fulfillment_status, channel_id) do update set n = b.n + excluded.n
$$;

-- By how much the counters differ from the orders, in one snapshot. Nothing, unless a write forgot a counter.
create function "order".count_drift(business uuid)
returns table (tab text, day date, order_status text, fulfillment_status text, channel_id uuid, n bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with kept as (
    select o.order_day, o.order_status, o.fulfillment_status, o.channel_id, o.dispatch_day, o.risk_day,
      o.own_open_quantity, o.open_quantity, o.risk_at
    from "order"."order" o where o.business_id = business and o.deleted_at is null
  ), counted as (
    select '' as tab, k.order_day as day, k.order_status, k.fulfillment_status, k.channel_id, count(*) as n
    from kept k group by 2, 3, 4, 5
    union all
    select 'ALL', '-infinity', k.order_status, k.fulfillment_status, k.channel_id, count(*)
    from kept k group by 3, 4, 5
    union all
    select t.tab, t.day, '', '', '00000000-0000-0000-0000-000000000000'::uuid, count(*)
    from kept k, lateral (values
      ('TO_SHIP', case when k.order_status = 'PROCESSING' and k.own_open_quantity > 0 then k.dispatch_day end),
      ('LATE_RISK', k.risk_day),
      ('UNFULFILLED', case when k.open_quantity > 0 and k.order_status <> 'CANCELED' then '-infinity'::date end)) t (tab, day)
    where t.day is not null group by 1, 2
  )
  select tab, day, order_status, fulfillment_status, channel_id, coalesce(c.n, 0) - coalesce(r.n, 0)
  from counted c full join "order".read_counts(business) r
    using (tab, day, order_status, fulfillment_status, channel_id)
  where coalesce(c.n, 0) <> coalesce(r.n, 0)
$$;
revoke execute on function "order".read_counts, "order".fold_counts, "order".count_drift from public;
grant execute on function "order".read_counts, "order".fold_counts, "order".count_drift to bc_app;
