-- Two kinds of counters: by order day, statuses and channel (tab is empty), and by dispatch or risk day and tab (the
-- others are empty). Tabs without a day use -infinity. Each transaction appends one row of deltas; the sweeper adds them
-- to the base. A read adds both in one snapshot.
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

-- For the sweeper, which then enters each business.
create function "order".businesses_to_fold(batch integer) returns table (business_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct d.business_id from "order".count_delta d order by 1 limit batch
$$;
revoke execute on function "order".read_counts, "order".fold_counts, "order".businesses_to_fold from public;
grant execute on function "order".read_counts, "order".fold_counts to bc_app;
grant execute on function "order".businesses_to_fold to bc_worker;

-- For the run that ends holds.
create function "order".orders_with_ended_holds(batch integer)
returns table (organization_id uuid, business_id uuid, order_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct o.organization_id, o.business_id, o.id
  from (select h.business_id, h.order_id from "order".hold h
    where h.ended_at is null and h.until <= now() order by h.until limit batch) due
  join "order"."order" o on o.business_id = due.business_id and o.id = due.order_id
$$;
revoke execute on function "order".orders_with_ended_holds from public;
grant execute on function "order".orders_with_ended_holds to bc_worker;
