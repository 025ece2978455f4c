-- The functions below work for all tenants. They run as the owner, return IDs only and leave rows to withTenant. Those
-- that read queues are planned at each call: between two calls, a queue can grow from nothing to millions.

-- How many runs of a lane the workers can take. The lanes overlap, but no lane can fill the workers up: interactive runs
-- have at least the share that the others may not use.
create function workflow.capacity(in_lane text) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
return (
  select ceil(coalesce(sum(slots), 0) * case in_lane when 'interactive' then 1 when 'scheduled' then 0.6 else 0.3 end)
  from workflow.worker where seen_at > now() - interval '15 seconds')::integer;

-- Whether a new run may be sent at once: nothing of its key is open or waits before it, and its organization and lane have
-- room.
create function workflow.has_room(in_lane text, in_workflow text, in_key text, most integer) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
return app.entered() and not exists (
    select from workflow.work w
    where w.organization_id = app.organization_id() and w.workflow = in_workflow and w.key = in_key)
  and not exists (
    select from workflow.work w
    where w.lane = in_lane and w.organization_id = app.organization_id() and w.workflow = in_workflow
      and w.state = 'ready')
  and (select count(*) from workflow.work w
    where w.lane = in_lane and w.organization_id = app.organization_id() and w.workflow = in_workflow
      and w.state = 'sent') < most
  and (select count(*) from workflow.work w where w.lane = in_lane and w.state = 'sent') < workflow.capacity(in_lane);

-- Makes parked runs ready whose time has come, and returns the lanes in which runs wait for room. Every worker asks often,
-- so that runs which were parked together come back a few at a time. Mostly there are none.
create function workflow.wake_runs(batch integer) returns setof text
language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
  with due as (
    select d.organization_id, d.id from workflow.work d
    where d.state = 'parked' and d.due_at <= now() order by d.due_at limit batch for update skip locked
  )
  update workflow.work w set state = 'ready', ready_at = now(), due_at = null, lock_name = null from due
  where w.organization_id = due.organization_id and w.id = due.id;
  -- One row per lane. With exists, the whole queue would be read.
  select t.lane from workflow.turn t
  where (select true from workflow.work w where w.lane = t.lane and w.state = 'ready' limit 1)
$$;

-- Admits ready runs of a lane, as many as have room. Goes round the queues, one per organization and workflow, and goes
-- on next time where it stopped. One process admits at a time.
create function workflow.admit(in_lane text, batch integer)
returns table (organization_id uuid, id uuid, workflow text, key text, slice integer, epoch bigint, awakeable text)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  room integer;
  visited integer := 0;
  is_second_round boolean := false;
  first workflow.turn;
  place workflow.turn;
  queue record;
  taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('workflow.admit'), hashtext(in_lane)) then return; end if;
  room := least(batch, workflow.capacity(in_lane)
    - (select count(*) from workflow.work w where w.lane = in_lane and w.state = 'sent'));
  if room <= 0 then return; end if;
  select * into first from workflow.turn t where t.lane = in_lane;
  place := first;
  while room > 0 and visited < 500 loop
    select w.organization_id, w.workflow, w.per_organization into queue from workflow.work w
    where w.lane = in_lane and w.state = 'ready'
      and (w.organization_id, w.workflow) > (place.organization_id, place.workflow)
    order by w.organization_id, w.workflow limit 1;
    if not found then
      exit when is_second_round;
      is_second_round := true;
      place.organization_id := '00000000-0000-0000-0000-000000000000';
      place.workflow := '';
      continue;
    end if;
    exit when is_second_round
      and (queue.organization_id, queue.workflow) > (first.organization_id, first.workflow);
    place.organization_id := queue.organization_id;
    place.workflow := queue.workflow;
    visited := visited + 1;
    return query
      update workflow.work w
      set state = 'sent', sent_at = now(), due_at = now() + interval '5 seconds'
      -- An array and not a join, which would be repeated for each run of an organization that has grown since the last analysis.
      where w.organization_id = queue.organization_id and w.id = any(array(
        select c.id from (
          select * from workflow.work r
          where r.lane = in_lane and r.state = 'ready'
            and r.organization_id = queue.organization_id and r.workflow = queue.workflow
          order by r.id limit 1000
        ) c
        -- Runs of one key follow each other. One that has begun goes first: in the engine it holds the key.
        where c.awakeable is not null or not exists (
          select from workflow.work o
          where o.organization_id = c.organization_id and o.workflow = c.workflow and o.key = c.key and o.id <> c.id
            and (o.state in ('parked', 'sent')
              or o.state = 'ready' and (o.awakeable is not null or o.slice > c.slice or o.slice = c.slice and o.id < c.id)))
        order by c.id
        limit greatest(0, least(room, queue.per_organization - (
          select count(*) from workflow.work s
          where s.lane = in_lane and s.organization_id = queue.organization_id and s.workflow = queue.workflow
            and s.state = 'sent')))
      ))
      returning w.organization_id, w.id, w.workflow, w.key, w.slice, (select value from workflow.epoch), w.awakeable;
    get diagnostics taken = row_count;
    room := room - taken;
  end loop;
  if visited > 0 then
    update workflow.turn t set organization_id = place.organization_id, workflow = place.workflow where t.lane = in_lane;
  end if;
end $$;

-- Returns sent runs that the engine may not have or is to cancel. The longer ago a run was sent, the rarer it is sent again.
create function workflow.take_due(batch integer)
returns table (organization_id uuid, id uuid, workflow text, key text, slice integer, epoch bigint, awakeable text,
  invocation_id text, is_cancelled boolean)
language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
  with due as (
    select d.organization_id, d.id from workflow.work d
    where d.state = 'sent' and d.due_at <= now() order by d.due_at limit batch for update skip locked
  ), taken as (
    update workflow.work w
    set due_at = now() + least(interval '1 hour', greatest(interval '1 minute', (now() - w.sent_at) / 2))
    from due
    where w.organization_id = due.organization_id and w.id = due.id
    returning w.*
  )
  select t.organization_id, t.id, t.workflow, t.key, t.slice, (select value from workflow.epoch), t.awakeable,
    r.invocation_id, r.cancel_requested_at is not null
  from taken t join workflow.run r on r.organization_id = t.organization_id and r.id = t.id
$$;

-- Sends everything again that the engine should have, after it lost its data.
create function workflow.resend_all() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update workflow.work set due_at = now() where state = 'sent'
$$;

-- Sends runs again soon that could not be sent.
create function workflow.resend_soon(organizations uuid[], ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update workflow.work w
  set due_at = now() + least(interval '1 minute', greatest(interval '2 seconds', (now() - w.sent_at) / 2))
  from unnest(organizations, ids) as f (organization_id, id)
  where w.organization_id = f.organization_id and w.id = f.id and w.state = 'sent'
$$;

-- Deletes runs whose time is over, by their place: a join could read all runs. Places repeat in a table that is divided.
create or replace function workflow.forget_runs(batch integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
  with forgotten as (
    delete from workflow.run where ctid = any(array(
      select d.ctid from workflow.run d where d.forget_at < now() order by d.forget_at limit batch
      for update skip locked))
    returning 1
  )
  select count(*)::integer from forgotten
$$;

-- Starts a new epoch: after a restore or a failover, open runs start again from their slice, and whatever the engine still
-- executes can neither write nor end. Returns the number of open runs.
create function workflow.start_epoch() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  open integer;
begin
  update workflow.epoch set value = greatest(value + 1, extract(epoch from clock_timestamp())::bigint);
  update workflow.work set awakeable = null,
    state = case state when 'sent' then 'ready' else state end,
    due_at = case state when 'parked' then due_at end;
  get diagnostics open = row_count;
  return open;
end $$;

-- Requests a run for each schedule that is due, unless one of its key is open, and advances it past all missed firings.
-- After a pause, schedules catch up at no more than twice their steady rate. Half of that goes to those that became due
-- last, so that a schedule of every minute does not wait behind the backlog.
create function workflow.fire_schedules(batch integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  allowed integer;
  fired integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('workflow.fire_schedules')) then return 0; end if;
  if not exists (select from workflow.schedule where next_at <= now()) then return 0; end if;
  update workflow.pace set rated_at = now(), rate = (select coalesce(sum(1000.0 / every_ms), 0) from workflow.schedule)
  where rated_at < now() - case when rate < 100 then interval '5 seconds' else interval '1 minute' end;
  update workflow.pace set refilled_at = now(), allowance = least(greatest(20, 2 * rate),
    allowance + extract(epoch from now() - refilled_at) * greatest(20, 2 * rate))
  returning floor(allowance)::integer into allowed;
  allowed := least(batch, allowed);
  with due as (
    (select organization_id, workflow, key from workflow.schedule where next_at <= now()
      order by next_at limit (allowed + 1) / 2)
    union
    (select organization_id, workflow, key from workflow.schedule where next_at <= now()
      order by next_at desc limit allowed / 2)
  ), taken as (
    select s.* from workflow.schedule s join due using (organization_id, workflow, key)
    where s.next_at <= now() for update of s skip locked
  ), advanced as (
    update workflow.schedule s set next_at = s.next_at + s.every_ms * interval '1 ms'
      * (1 + floor(extract(epoch from now() - s.next_at) * 1000 / s.every_ms))
    from taken t where s.organization_id = t.organization_id and s.workflow = t.workflow and s.key = t.key
    returning s.*
  ), requested as (
    insert into workflow.run (organization_id, id, workflow, key, business_id, user_id, request_id, input, scheduled,
      lane, per_organization)
    select a.organization_id, uuidv7(), a.workflow, a.key, a.business_id, a.user_id,
      substr(replace(gen_random_uuid()::text, '-', ''), 1, 20), a.input, true, a.lane, a.per_organization
    from advanced a
    where not exists (select from workflow.work w
      where w.organization_id = a.organization_id and w.workflow = a.workflow and w.key = a.key)
    returning *
  ), queued as (
    insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, state)
    select organization_id, id, lane, workflow, key, per_organization, 'ready' from requested
  )
  select count(*) from advanced into fired;
  update workflow.pace set allowance = allowance - fired;
  return fired;
end $$;

-- Records a worker's heartbeat and recent times, stores its runs' progress, and returns those of its runs that are to be cancelled.
create function workflow.beat(worker uuid, worker_url text, worker_slots integer, runs jsonb, worker_times jsonb)
returns setof uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  insert into workflow.worker (id, url, slots, times) values (worker, worker_url, worker_slots, worker_times)
  on conflict (id) do update set slots = excluded.slots, times = excluded.times, seen_at = now();
  delete from workflow.worker where seen_at < now() - interval '1 hour';
  update workflow.run r set progress = n.progress
  from jsonb_to_recordset(runs) as n(organization uuid, id uuid, execution integer, progress jsonb)
  where r.organization_id = n.organization and r.id = n.id and r.execution = n.execution and n.progress is not null
    and r.finished_at is null;
  return query
    select r.id from jsonb_to_recordset(runs) as n(organization uuid, id uuid, execution integer)
    join workflow.run r on r.organization_id = n.organization and r.id = n.id
    where r.cancel_requested_at is not null;
end $$;

create function workflow.leave(in_worker uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from workflow.worker where id = in_worker
$$;

-- Reserves a call to a partner's account. Returns how long to wait for it, or, if others wait or it takes more than two
-- seconds, reserves nothing and returns when to ask again: a second early, because it takes a moment to wake a run.
-- A caller that has waited so comes before those that have not, which only take calls that would otherwise be lost.
create function workflow.reserve(in_name text, per_second double precision, burst double precision, cost double precision,
  has_waited boolean)
returns table (wait_ms double precision, is_reserved boolean, trial uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  b workflow.budget;
  at timestamptz := clock_timestamp();
  spacing interval := cost / per_second * interval '1 second';
  free timestamptz;
begin
  insert into workflow.budget (name) values (in_name) on conflict do nothing;
  select * into b from workflow.budget where name = in_name for update;
  at := clock_timestamp();
  free := greatest(b.open_until, at, b.free_at - (burst - 1) / per_second * interval '1 second');
  if free < at + interval '0.5 seconds'
    or free < at + interval '2 seconds' and (has_waited or b.queued_until <= free) then
    -- After failures, one call tries whether the partner answers again. The others wait for it, but not for ever.
    if b.failures >= 5 then
      b.trial := gen_random_uuid();
      b.open_until := free + interval '10 seconds';
    end if;
    update workflow.budget set free_at = greatest(b.free_at, free) + spacing, trial = b.trial, open_until = b.open_until
    where name = in_name;
    return query select extract(epoch from free - at)::double precision * 1000, true, b.trial;
  else
    free := greatest(free, b.queued_until);
    update workflow.budget set queued_until = free + spacing where name = in_name;
    return query select greatest(0, extract(epoch from free - at)::double precision * 1000 - 1000), false, null::uuid;
  end if;
end $$;

-- Notes how a call went. After five failures in a row, or when the partner says so, calls wait. Failures of calls that were
-- under way by then say nothing new, unless it is the call that tries again. Any success ends the trial.
create function workflow.note_call(in_name text, has_failed boolean, retry_after_ms double precision, in_trial uuid)
returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update workflow.budget set
    failures = case when not has_failed then 0 when trial = in_trial or open_until <= now() then failures + 1
      else failures end,
    trial = case when not has_failed or trial = in_trial then null else trial end,
    open_until = case
      when retry_after_ms > 0 then greatest(open_until, now() + retry_after_ms * interval '1 ms')
      when has_failed and failures >= 4 and (trial = in_trial or open_until <= now())
        then now() + least(interval '15 minutes', interval '10 seconds' * power(2, least(failures - 4, 10)))
      when not has_failed and trial is not null then now()
      else open_until end
  where name = in_name and (has_failed or failures > 0 or retry_after_ms > 0)
$$;

-- Says whether the release is to receive new runs: no newer one has a worker that is alive. And whether it does already.
create function workflow.register_release(in_url text) returns table (is_newest boolean, is_routed boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own workflow.release;
begin
  insert into workflow.release (url) values (in_url) on conflict do nothing;
  select * into own from workflow.release where url = in_url;
  return query select
    not exists (select from workflow.release r join workflow.worker w on w.url = r.url
      where r.registered_at > own.registered_at and w.seen_at > now() - interval '15 seconds'),
    own.routed_at is not null and not exists (select from workflow.release r where r.routed_at > own.routed_at);
end $$;

create function workflow.route_release(in_url text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update workflow.release set routed_at = clock_timestamp() where url = in_url
$$;

-- Returns runs whose slice belongs to another release and should start again on the newest: parked ones a few minutes after
-- the newest was routed, so that the older one can be stopped, and sent ones whose release has no worker any more.
create function workflow.list_stranded(in_url text, batch integer)
returns table (organization_id uuid, id uuid, invocation_id text)
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
  select r.organization_id, r.id, r.invocation_id
  from workflow.work w join workflow.run r on r.organization_id = w.organization_id and r.id = w.id
  cross join (select url, routed_at from workflow.release where routed_at is not null
    order by routed_at desc limit 1) newest
  where w.due_at is not null and r.release <> in_url and r.invocation_id is not null
    and newest.url = in_url and newest.routed_at > now() - interval '1 hour'
    and exists (select from workflow.release o where o.url <> in_url)
    and (w.state = 'parked' and newest.routed_at < now() - interval '5 minutes'
      or w.state = 'sent' and not exists (
        select from workflow.worker l where l.url = r.release and l.seen_at > now() - interval '1 minute'))
  limit batch
$$;

-- Notes that the invocations of stranded runs have ended. They start again when they are due.
create function workflow.release_stranded(organizations uuid[], ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with released as (
    update workflow.run r set release = null, invocation_id = null
    from unnest(organizations, ids) as s (organization_id, id)
    where r.organization_id = s.organization_id and r.id = s.id
    returning r.organization_id, r.id
  )
  update workflow.work w set awakeable = null, due_at = case w.state when 'sent' then now() else w.due_at end
  from released r where w.organization_id = r.organization_id and w.id = r.id and w.due_at is not null
$$;

-- What the objectives in docs/operations.md are about.
create function workflow.measure()
returns table (lane text, ready bigint, oldest_ready_seconds double precision, sent bigint, parked bigint, capacity integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.lane, count(*) filter (where w.state = 'ready'),
    coalesce(extract(epoch from now() - min(w.ready_at) filter (where w.state = 'ready'))::double precision, 0),
    count(*) filter (where w.state = 'sent'), count(*) filter (where w.state = 'parked'), workflow.capacity(l.lane)
  from workflow.turn l left join workflow.work w on w.lane = l.lane
  group by l.lane
$$;

revoke execute on function workflow.capacity(text), workflow.has_room(text, text, text, integer),
  workflow.wake_runs(integer), workflow.admit(text, integer), workflow.take_due(integer), workflow.resend_all(),
  workflow.resend_soon(uuid[], uuid[]), workflow.start_epoch(),
  workflow.fire_schedules(integer), workflow.beat(uuid, text, integer, jsonb, jsonb), workflow.leave(uuid),
  workflow.reserve(text, double precision, double precision, double precision, boolean),
  workflow.note_call(text, boolean, double precision, uuid), workflow.register_release(text), workflow.route_release(text),
  workflow.list_stranded(text, integer), workflow.release_stranded(uuid[], uuid[]),
  workflow.measure() from public;
grant execute on function workflow.has_room(text, text, text, integer) to bc_app;
grant execute on function workflow.wake_runs(integer), workflow.admit(text, integer), workflow.take_due(integer), workflow.resend_all(),
  workflow.resend_soon(uuid[], uuid[]), workflow.start_epoch(), workflow.fire_schedules(integer), workflow.beat(uuid, text, integer, jsonb, jsonb), workflow.leave(uuid),
  workflow.reserve(text, double precision, double precision, double precision, boolean),
  workflow.note_call(text, boolean, double precision, uuid), workflow.register_release(text), workflow.route_release(text),
  workflow.list_stranded(text, integer), workflow.release_stranded(uuid[], uuid[]),
  workflow.measure() to bc_worker;
