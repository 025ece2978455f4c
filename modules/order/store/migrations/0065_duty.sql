-- Work on a business that the clock brings about. One sweep over all businesses takes what is due.
create table "order".duty (
  business_id uuid not null,
  kind text not null check (kind in ('WATCH', 'RECOUNT', 'EXPIRE')),
  organization_id uuid not null,
  -- Infinity while only a change of an order can bring about work.
  due_at timestamptz not null,
  -- While a worker has the duty: when a change since then wants it done again, infinity if none does. The due time is
  -- then only for the case that the worker fails.
  wanted_at timestamptz,
  primary key (business_id, kind)
) with (fillfactor = 80);
create index duty_due on "order".duty (due_at) where due_at < 'infinity';
select app.protect('"order".duty', 'business');

-- Businesses that had orders before. Nights are spread.
insert into "order".duty (business_id, kind, organization_id, due_at)
select s.business_id, k.kind, b.organization_id, now() + random() * k.within
from "order".setting s join org.business b on b.id = s.business_id
  cross join (values ('WATCH', interval '30 minutes'), ('RECOUNT', '24 hours'), ('EXPIRE', '24 hours')) k (kind, within);
-- harmless: the sweep replaces these schedules, and no release had them
delete from workflow.schedule where workflow in ('order.watch', 'order.recount', 'order.expire-data');

-- Returns duties that are due, and puts them off, so that no other worker takes them meanwhile. Organizations take turns
-- among the longest due, so that one with thousands of businesses does not delay the others.
create function "order".take_duties(batch integer)
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
revoke execute on function "order".take_duties from public;
grant execute on function "order".take_duties to bc_worker;

-- When the number last changed, and when it last was news.
alter table "order".notice add column changed_at timestamptz not null default '-infinity',
  add column news_at timestamptz not null default '-infinity';

-- Carriers whose exceptions changed in businesses of an organization, until the run that notifies of them takes them.
-- Changes of many businesses are one run.
create table "order".carrier_news (
  organization_id uuid not null,
  carrier text not null,
  -- Nothing changed before that is not told.
  since timestamptz not null,
  -- When a run was requested. After an hour it is requested again.
  requested_at timestamptz not null,
  primary key (organization_id, carrier)
);
select app.protect('"order".carrier_news', 'organization');

-- Closed orders whose customer is not erased, which retention reads oldest first.
-- harmless: the table is new in this release
create index order_kept on "order"."order" (business_id, order_date, id)
  where erased_at is null and source_version is not null and not (own_open_quantity > 0 and order_status <> 'CANCELED');

-- Requests that wait for their time.
-- harmless: the table is new in this release
create index erasure_pending on "order".erasure (business_id, effective_at) where state = 'PENDING';
