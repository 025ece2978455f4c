-- The packages whose scans the aggregator reports, which knows numbers and no businesses.
create table "order".tracked_package (
  business_id uuid not null,
  package_id uuid not null,
  organization_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  tracking_number text not null,
  carrier text not null,
  -- When the aggregator is asked next: at once, then a day after each report. Infinity once the package is delivered.
  poll_at timestamptz not null default now(),
  -- Later reports are about another package, because carriers use numbers again.
  until timestamptz not null,
  primary key (business_id, package_id)
);
create index tracked_package_shipment on "order".tracked_package (business_id, shipment_id);
create index tracked_package_number on "order".tracked_package (tracking_number);
create index tracked_package_poll on "order".tracked_package (poll_at) where poll_at < 'infinity';
create index tracked_package_until on "order".tracked_package (until);
select app.protect('"order".tracked_package', 'business');

-- What the aggregator posted. Rows are kept for 30 days to recognize repeated ones.
create table "order".carrier_event (
  id text primary key,
  -- Null if the event is not about a package.
  tracking jsonb,
  received_at timestamptz not null default now(),
  -- When a worker passed it on to the businesses that it concerns.
  passed_on_at timestamptz
);
create index carrier_event_waiting on "order".carrier_event (received_at) where passed_on_at is null;
create index carrier_event_received on "order".carrier_event (received_at);
select app.unprotected('"order".carrier_event', 'a report about a number, before it is known whose package has it');
grant insert on "order".carrier_event to bc_app;
grant select, update, delete on "order".carrier_event to bc_worker;

-- Wakes the workers.
create function "order".announce_carrier_event() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('order_carrier_event', '');
  return null;
end $$;
create trigger announce after insert on "order".carrier_event
  for each statement execute function "order".announce_carrier_event();

-- For the worker, which then enters each business.
create function "order".businesses_with_number(number text)
returns table (organization_id uuid, business_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct p.organization_id, p.business_id from "order".tracked_package p where p.tracking_number = number
$$;

-- Returns packages that are due, and puts them off, so that no other worker takes them meanwhile.
create function "order".take_packages_to_poll(batch integer)
returns table (organization_id uuid, business_id uuid, package_id uuid)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update "order".tracked_package p set poll_at = now() + interval '1 hour'
  from (select d.business_id, d.package_id from "order".tracked_package d
    where d.poll_at <= now() order by d.poll_at limit batch for update skip locked) due
  where p.business_id = due.business_id and p.package_id = due.package_id
  returning p.organization_id, p.business_id, p.package_id
$$;

create function "order".forget_tracked_packages(batch integer) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from "order".tracked_package p
  using (select d.business_id, d.package_id from "order".tracked_package d
    where d.until <= now() order by d.until limit batch for update skip locked) old
  where p.business_id = old.business_id and p.package_id = old.package_id
$$;
revoke execute on function "order".announce_carrier_event, "order".businesses_with_number,
  "order".take_packages_to_poll, "order".forget_tracked_packages from public;
grant execute on function "order".businesses_with_number, "order".take_packages_to_poll,
  "order".forget_tracked_packages to bc_worker;
grant execute on function "order".announce_carrier_event to bc_app;
