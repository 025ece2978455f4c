-- While a worker has a duty: when a change since then wants it done again, infinity if none does. The due time is then
-- only for the case that the worker fails.
alter table "order".duty add column wanted_at timestamptz;

create or replace function "order".take_duties(batch integer)
returns table (organization_id uuid, business_id uuid, kind text)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update "order".duty d set due_at = now() + interval '5 minutes', wanted_at = 'infinity'
  from (
    select f.business_id, f.kind from "order".duty f
    where (f.business_id, f.kind) in (
      select r.business_id, r.kind
      from (
        select w.*, row_number() over (partition by w.organization_id order by w.due_at, w.business_id, w.kind) as turn
        from (
          select l.organization_id, l.business_id, l.kind, l.due_at from "order".duty l
          where l.due_at <= now() and l.due_at < 'infinity' order by l.due_at limit batch * 40) w) r
      order by r.turn, r.due_at limit batch)
    for update skip locked) due
  where d.business_id = due.business_id and d.kind = due.kind and d.due_at <= now()
  returning d.organization_id, d.business_id, d.kind
$$;
