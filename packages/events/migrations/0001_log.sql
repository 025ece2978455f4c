create schema event;
grant usage on schema event to bc_app;

-- A row holds up to 64 events, whose IDs are the row's ID and those after it.
create sequence event.log_id increment by 64 minvalue 0 start with 64;
grant usage on sequence event.log_id to bc_app;
grant select on sequence event.log_id to bc_worker;

-- One row for the events that a transaction appends together, never changed. The shard follows from the organization, so
-- a subscriber gets all events of an organization in the order of their IDs.
create table event.log (
  organization_id uuid not null,
  -- A transaction takes its own ID before the first one of an event: event.settle relies on it.
  id bigint not null default case when pg_current_xact_id() is not null then nextval('event.log_id') end,
  at timestamptz not null default now(),
  shard smallint not null generated always as ((get_byte(uuid_send(organization_id), 15) & 15)::smallint) stored,
  business_id uuid,
  -- The different names of the events.
  names text[] not null,
  -- A JSON array of { name, key, payload }. As text, because no statement looks into it and json would be parsed.
  events text not null,
  primary key (organization_id, id, at)
) partition by range (at);
create index log_shard on event.log (shard, id);
-- Finds the first ID of an instant for a replay. A B-tree would cost an insert more.
create index log_at on event.log using brin (at);
-- Takes events while no worker has created the partition of the day.
create table event.log_default partition of event.log default;

select app.protect('event.log', 'organization');
create policy business on event.log as restrictive
  using (business_id is null or (select app.business_id()) is null or business_id = (select app.business_id()));
-- The ID and the instant are always the database's own.
revoke select, insert, update, delete on event.log from bc_app;
grant insert (organization_id, business_id, names, events) on event.log to bc_app;
grant select on event.log to bc_worker;

-- IDs up to "settled" belong to ended transactions: no such event can appear any more. Those up to "pending" will be
-- settled when all transactions before "pending_before" have ended.
create table event.horizon (
  only_row boolean primary key default true check (only_row),
  settled bigint not null default 0,
  pending bigint not null default 0,
  pending_before xid8 not null default '0'
);
insert into event.horizon default values;
grant select, update on event.horizon to bc_worker;
select app.unprotected('event.horizon', 'one position in the log of all tenants, without their data');

-- A transaction with an ID up to the last one had its transaction ID before this function takes its own. The highest ID of a
-- snapshot would not do: it only counts transactions that have ended.
create function event.settle() returns table (settled bigint, is_pending boolean) language plpgsql as $$
declare
  h event.horizon;
  last bigint;
  own xid8;
begin
  select case when s.is_called then s.last_value else 0 end into last from event.log_id s;
  select * into h from event.horizon;
  if h.settled < last then
    select * into h from event.horizon for update skip locked;
    if found then
      own := pg_current_xact_id();
      if h.pending_before <= pg_snapshot_xmin(pg_current_snapshot()) then
        h.settled := h.pending;
        update event.horizon set settled = pending, pending = last, pending_before = own;
      elsif h.pending_before > own then
        -- A database that was copied to another server counts its transactions anew.
        update event.horizon set pending = last, pending_before = own;
      end if;
    else
      select * into h from event.horizon;
    end if;
  end if;
  return query select h.settled, h.settled < last;
end $$;
revoke execute on function event.settle from public;
grant execute on function event.settle to bc_worker;

-- Creates the partitions of the next days. A statement that does not get its lock within 0.1 s fails, and a later call
-- repeats it. Appends wait behind it that long, and while it searches the default partition for rows of the day.
create function event.create_days() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' set timezone = 'UTC' as $$
declare
  day date;
  part text;
begin
  for day in select current_date + n from generate_series(1, 3) n loop
    part := 'event.log_' || to_char(day, 'YYYYMMDD');
    if to_regclass(part) is null then
      execute format('create table %s (like event.log including defaults including generated)', part);
      execute format('alter table event.log attach partition %s for values from (%L) to (%L)', part,
        day::timestamptz, (day + 1)::timestamptz);
    end if;
  end loop;
end $$;

create function event.drop_days(kept integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' set timezone = 'UTC' as $$
declare
  part regclass;
begin
  for part in
    select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'event.log'::regclass and c.relname ~ '^log_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < current_date - kept
  loop
    execute format('drop table %s', part);
  end loop;
  delete from event.log_default where at < current_date - kept;
end $$;
revoke execute on function event.create_days, event.drop_days from public;
grant execute on function event.create_days, event.drop_days to bc_worker;
