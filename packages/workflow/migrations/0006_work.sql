-- Admission in front of the engine. A run waits in PostgreSQL until its lane and its organization have room; only then is
-- it sent. What waits for a time, a lock or its children is parked here and holds nothing in the engine.
-- The previous release can't run beside this one: docs/operations.md, "Upgrade from a release without lanes".

-- Part of every key in the engine. After PostgreSQL or the engine was restored to an earlier state, a new epoch makes
-- everything the engine still has void. A time and not a counter: a counter restored from a backup would repeat itself.
create table workflow.epoch (
  only_row boolean primary key default true check (only_row),
  value bigint not null default extract(epoch from clock_timestamp())::bigint
);
insert into workflow.epoch default values;
select app.unprotected('workflow.epoch', 'one number for the whole deployment, which names no tenant');
grant select on workflow.epoch to bc_app;

drop function workflow.claim_runs(integer); -- harmless: nothing else runs
drop index workflow.run_check, workflow.run_open, workflow.run_unsettled;
alter table workflow.run
  drop column check_at,
  add column lane text not null default 'interactive' check (lane in ('interactive', 'scheduled', 'bulk')),
  add column per_organization smallint not null default 20 check (per_organization > 0),
  -- A long run is executed in slices. Each has its own journal in the engine.
  add column slice integer not null default 0,
  -- Names the journal of the last execution. A lost journal is begun again under another name.
  add column journal uuid,
  -- Counts the executions. Writes of an earlier one are refused.
  add column execution integer not null default 0,
  -- The number and the result of the last fenced transaction of the execution.
  add column fence integer not null default 0,
  add column fence_result jsonb,
  -- The number of the last wait of the execution.
  add column wait integer not null default 0,
  add column parked_reason text,
  add column parked_until timestamptz,
  add column parent_id uuid,
  -- The address of the release that executes the slice.
  add column release text,
  -- A column of its own and not the status: updates of the status stay in place, because no index contains it.
  add column is_unsettled boolean not null default true; -- harmless: nothing else runs
update workflow.run set is_unsettled = status in ('queued', 'running', 'failed'); -- harmless: nothing else runs
create index run_unsettled on workflow.run (organization_id, id) where is_unsettled; -- harmless: nothing else runs

-- One narrow row per open run, deleted when it ends.
create table workflow.work (
  organization_id uuid not null,
  id uuid not null,
  lane text not null,
  workflow text not null,
  key text not null,
  per_organization smallint not null,
  slice integer not null default 0,
  -- ready: waits for room. held: waits for a sibling to end. parked: waits for due_at. sent: the engine may execute it.
  state text not null check (state in ('ready', 'held', 'parked', 'sent')),
  -- parked: when it becomes ready. sent: when it is sent again, in case the engine does not have it.
  due_at timestamptz check ((due_at is not null) = (state in ('parked', 'sent'))),
  ready_at timestamptz not null default now(),
  sent_at timestamptz,
  -- What the engine waits for while the run is parked.
  awakeable text,
  -- The lock that a parked run waits for.
  lock_name text,
  parent_id uuid,
  open_children integer not null default 0,
  primary key (organization_id, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index work_ready on workflow.work (lane, organization_id, workflow, id) where state = 'ready';
create index work_sent on workflow.work (lane, organization_id, workflow) where state = 'sent';
create index work_parked_due on workflow.work (due_at) where state = 'parked';
create index work_sent_due on workflow.work (due_at) where state = 'sent';
-- Not by organization first: a plan made while there are few runs would read all of one's instead of using the primary key.
create index work_of_key on workflow.work (key, workflow, organization_id);
create index work_of_parent on workflow.work (organization_id, parent_id) where parent_id is not null;
create index work_of_lock on workflow.work (organization_id, lock_name) where lock_name is not null;
select app.protect('workflow.work', 'organization');
insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, state)
select organization_id, id, lane, workflow, key, per_organization, 'ready' from workflow.run where finished_at is null;

create table workflow.lock (
  organization_id uuid not null,
  name text not null,
  run_id uuid not null,
  primary key (organization_id, name)
);
create index lock_of_run on workflow.lock (organization_id, run_id);
select app.protect('workflow.lock', 'organization');

-- The processes that execute runs, and how many each can take.
create table workflow.worker (
  id uuid primary key,
  -- The release.
  url text not null,
  slots integer not null,
  -- High percentiles of the last minute, in seconds.
  times jsonb not null default '{}',
  seen_at timestamptz not null default now()
);
select app.unprotected('workflow.worker', 'processes of the deployment, which name no tenant');

-- Where the dispatcher goes on in each lane, so that every organization has its turn.
create table workflow.turn (
  lane text primary key,
  organization_id uuid not null default '00000000-0000-0000-0000-000000000000',
  workflow text not null default ''
);
insert into workflow.turn (lane) values ('interactive'), ('scheduled'), ('bulk');
select app.unprotected('workflow.turn', 'the dispatcher''s place in its round, which only its functions read');

-- The newest release with a worker that is alive receives new runs, also after the engine lost its data.
create table workflow.release (
  url text primary key,
  registered_at timestamptz not null default clock_timestamp(),
  -- When the engine was last told to send new runs there.
  routed_at timestamptz
);
select app.unprotected('workflow.release', 'addresses of the deployment''s releases, which name no tenant');

-- How much a partner's account can take, shared by all runs that call it.
create table workflow.budget (
  name text primary key,
  -- When the next call is free, and when the last call that is waiting will be.
  free_at timestamptz not null default '-infinity',
  queued_until timestamptz not null default '-infinity',
  failures integer not null default 0,
  open_until timestamptz not null default '-infinity',
  -- The call that tries whether the partner answers again.
  trial uuid
) with (fillfactor = 50);
select app.unprotected('workflow.budget', 'limits of partners'' accounts, which only functions of the owner change');

-- Timers in the engine are gone: the worker fires schedules from here.
drop function workflow.claim_schedules(integer); -- harmless: nothing else runs
drop index workflow.schedule_check;
alter table workflow.schedule
  drop column generation,
  drop column check_at,
  add column lane text not null default 'scheduled' check (lane in ('interactive', 'scheduled', 'bulk')),
  add column per_organization smallint not null default 20 check (per_organization > 0); -- harmless: nothing else runs
drop sequence workflow.generation; -- harmless: nothing else runs
create index schedule_next on workflow.schedule (next_at); -- harmless: nothing else runs
create table workflow.pace (
  only_row boolean primary key default true check (only_row),
  allowance double precision not null default 0,
  refilled_at timestamptz not null default now(),
  -- Firings per second of all schedules together.
  rate double precision not null default 0,
  rated_at timestamptz not null default '-infinity'
);
insert into workflow.pace default values;
select app.unprotected('workflow.pace', 'the pace of all schedules, which only functions of the owner read');
