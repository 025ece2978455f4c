-- Deltas of counters that are rebuilt beside those in use, after the zone of the business changed. They count once the
-- whole business is rebuilt.
alter table "order".count_delta add column is_next boolean not null default false;

-- read_counts still adds all deltas: it is compared with the orders, whose days are those of the rebuilt counters.
create or replace function "order".fold_counts(business uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with folded as (
    delete from "order".count_delta d where d.business_id = business and not d.is_next returning d.deltas
  )
  insert into "order".count_base as b (business_id, tab, day, order_status, fulfillment_status, channel_id, n)
  select business, r.tab, r.day, r.order_status, r.fulfillment_status, r.channel_id, sum(r.n)
  from folded f, jsonb_to_recordset(f.deltas) as r
    (tab text, day date, order_status text, fulfillment_status text, channel_id uuid, n integer)
  group by 2, 3, 4, 5, 6 having sum(r.n) <> 0
  order by 2, 3, 4, 5, 6
  on conflict (business_id, tab, day, order_status, fulfillment_status, channel_id) do update set n = b.n + excluded.n
$$;
