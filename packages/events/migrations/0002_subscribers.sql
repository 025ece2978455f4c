create table event.subscriber (
  name text primary key,
  -- The names of the events that the newest release of the worker handles.
  events text[] not null
);
select app.unprotected('event.subscriber', 'declared by the code, the same for every tenant');

-- Processes that deliver events. The leases of a process last as long as its row.
create table event.worker (
  id uuid primary key,
  -- Those of its subscribers whose declaration is the registered one.
  subscribers text[] not null,
  until timestamptz not null
);
select app.unprotected('event.worker', 'processes, without data of tenants');

-- Rows of a shard up to the ID, and those in "ahead", were delivered to the subscriber.
create table event.cursor (
  subscriber text not null references event.subscriber on delete cascade,
  shard smallint not null,
  id bigint not null,
  ahead bigint[] not null default '{}',
  owner uuid,
  primary key (subscriber, shard)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
select app.unprotected('event.cursor', 'positions in the log of all tenants, without their data');

-- Events that a subscriber failed to handle, and those of the same key behind them.
create table event.letter (
  organization_id uuid not null,
  subscriber text not null references event.subscriber on delete cascade,
  key text not null,
  id bigint not null,
  shard smallint not null,
  at timestamptz not null,
  business_id uuid,
  name text not null,
  payload json not null,
  -- 0 for an event that waits behind another one.
  attempts integer not null default 0,
  -- Null while it waits behind another one, and when it has failed for good.
  retry_at timestamptz,
  error_code text,
  primary key (organization_id, subscriber, key, id)
);
create index letter_due on event.letter (retry_at) where retry_at is not null;
select app.protect('event.letter', 'organization');
create policy business on event.letter as restrictive
  using (business_id is null or (select app.business_id()) is null or business_id = (select app.business_id()));
revoke all on event.letter from bc_app;

grant select, insert, update, delete on event.worker, event.letter to bc_worker;
grant select, update on event.cursor to bc_worker;
grant select on event.subscriber to bc_worker;

-- Saves what each subscriber handles. A new subscriber starts with the oldest kept event, and never after the horizon,
-- because an open transaction can still add an earlier one. A declaration that lacks events is only accepted when no
-- process delivers with the present one, so that an older release does not pass over events of a newer one. Processes
-- with the previous declaration lose their leases.
create function event.register(declared jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with given as (
    select d.key as name, d.events from (
      select j.key, array(select jsonb_array_elements_text(j.value)) as events from jsonb_each(declared) j) d
    where not exists (select from event.subscriber s where s.name = d.key and s.events = d.events)
  ), saved as (
    insert into event.subscriber as s (name, events) select g.name, g.events from given g order by 1
    on conflict (name) do update set events = excluded.events
    where excluded.events @> s.events
      or not exists (select from event.worker w where w.until > now() and s.name = any(w.subscribers))
    returning s.name
  ), added as (
    insert into event.cursor (subscriber, shard, id)
    select s.name, n.shard,
      least((select l.id - 1 from event.log l where l.shard = n.shard order by l.id limit 1), h.settled)
    from saved s, generate_series(0, 15) n (shard), event.horizon h
    on conflict do nothing
  )
  update event.cursor c set owner = null from saved s where c.subscriber = s.name
$$;

-- How far a cursor is moved at once over events of other subscribers.
create function event.reach(after bigint, upto bigint) returns bigint language sql immutable
  return least(upto, after + 64 * 100000);

-- The next rows of the worker's leases, without their events. Leases without events of theirs move on; those that have
-- more of the log before them are returned without a row.
create function event.poll(worker uuid, busy text[], upto bigint, batch integer)
returns table (subscriber text, shard smallint, after bigint, ahead bigint[], reach bigint, id bigint,
  organization_id uuid, business_id uuid)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with leased as materialized (
    select c.subscriber, c.shard, c.id as after, c.ahead, event.reach(c.id, upto) as reach, next.*
    from event.cursor c join event.subscriber s on s.name = c.subscriber left join lateral (
      select l.id, l.organization_id, l.business_id from event.log l
      where l.shard = c.shard and l.id > c.id and l.id <= event.reach(c.id, upto)
        and l.names && s.events and l.id <> all(c.ahead)
      order by l.id limit batch) next on true
    where c.owner = worker and c.id < upto and c.subscriber || ' ' || c.shard <> all(busy)
  ), moved as (
    update event.cursor c set id = l.reach, ahead = '{}' from leased l
    where l.id is null and c.subscriber = l.subscriber and c.shard = l.shard and c.id = l.after and c.owner = worker
  )
  select l.* from leased l where l.id is not null or l.reach < upto
$$;

-- Keys of the worker's leases whose first letter is due.
create function event.due_keys(worker uuid, batch integer)
returns table (subscriber text, shard smallint, organization_id uuid, business_id uuid, key text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select l.subscriber, l.shard, l.organization_id, l.business_id, l.key
  from event.letter l join event.cursor c on c.subscriber = l.subscriber and c.shard = l.shard
  where l.retry_at <= now() and c.owner = worker order by l.retry_at limit batch
$$;

-- Positions and counts alone, for metrics.
create function event.lag() returns table (subscriber text, seconds float8, retrying bigint, dead bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.name,
    (select coalesce(max(extract(epoch from clock_timestamp() - oldest.at)), 0)
      from event.cursor c, lateral (
        -- Behind a window without events of the subscriber, any event counts: a cursor that far behind is not delivered.
        select coalesce(
          (select l.at from event.log l
            where l.shard = c.shard and l.id > c.id and l.id <= c.id + 64 * 10000
              and l.names && s.events and l.id <> all(c.ahead)
            order by l.id limit 1),
          (select l.at from event.log l
            where l.shard = c.shard and l.id > c.id + 64 * 10000 and l.id <= (select settled from event.horizon)
            order by l.id limit 1)) as at) oldest
      where c.subscriber = s.name)::float8,
    (select count(*) from event.letter l where l.subscriber = s.name and l.retry_at is not null),
    (select count(*) from event.letter l where l.subscriber = s.name and l.retry_at is null and l.attempts > 0)
  from event.subscriber s order by 1
$$;

-- For operators: the letters that block their key, without their data.
create function event.list_letters(batch integer)
returns table (subscriber text, id bigint, organization_id uuid, key text, name text, at timestamptz, attempts integer,
  retry_at timestamptz, error_code text, waiting bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.subscriber, l.id, l.organization_id, l.key, l.name, l.at, l.attempts, l.retry_at, l.error_code,
    (select count(*) from event.letter w where w.organization_id = l.organization_id and w.subscriber = l.subscriber
      and w.key = l.key and w.business_id is not distinct from l.business_id and w.attempts = 0 and w.retry_at is null)
  from event.letter l where l.attempts > 0 or l.retry_at is not null order by l.at limit batch
$$;

-- Retries the letter with the ID, or drops it and goes on with the next one of its key. Returns whether it was found.
create function event.release_letter(for_subscriber text, letter bigint, is_skipped boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head event.letter;
begin
  -- No delivery of the shard is under way meanwhile, which could put an event behind one that is gone.
  perform from event.cursor c where c.subscriber = for_subscriber and c.shard = (
    select l.shard from event.letter l where l.subscriber = for_subscriber and l.id = letter limit 1) for update;
  select * into head from event.letter l
  where l.subscriber = for_subscriber and l.id = letter and (l.attempts > 0 or l.retry_at is not null) for update;
  if not found then return false; end if;
  if is_skipped then
    delete from event.letter l where l.organization_id = head.organization_id and l.subscriber = head.subscriber
      and l.key = head.key and l.id = head.id;
  end if;
  update event.letter l set retry_at = now(), attempts = 0
  where l.organization_id = head.organization_id and l.subscriber = head.subscriber and l.key = head.key
    and l.id = (select min(n.id) from event.letter n where n.organization_id = head.organization_id
      and n.subscriber = head.subscriber and n.key = head.key and n.business_id is not distinct from head.business_id);
  return true;
end $$;

-- Delivers all kept events since the instant again. Returns whether the subscriber exists.
create function event.replay(for_subscriber text, since timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with started as (
    select coalesce(
      (select min(l.id) from event.log l where l.at >= since and l.at < since + interval '5 minutes'),
      (select min(l.id) from event.log l where l.at >= since),
      (select h.settled + 1 from event.horizon h)) - 1 as id
  ), moved as (
    update event.cursor c set id = started.id, ahead = '{}' from started
    where c.subscriber = for_subscriber and c.id > started.id
  )
  select exists (select from event.subscriber s where s.name = for_subscriber)
$$;

revoke execute on function event.register, event.poll, event.due_keys, event.lag, event.list_letters,
  event.release_letter, event.replay from public;
grant execute on function event.register, event.poll, event.due_keys, event.list_letters,
  event.release_letter, event.replay to bc_worker;
grant execute on function event.lag to bc_app;
