create schema workflow;
grant usage on schema workflow to bc_app;

-- One row per piece of durable work: the truth about it, and the outbox from which the engine is fed.
create table workflow.run (
  organization_id uuid not null,
  id uuid not null,
  workflow text not null,
  -- Runs of one workflow with one key never overlap.
  key text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  business_id uuid,
  user_id uuid,
  request_id text not null,
  input jsonb not null,
  progress jsonb,
  -- Counts beginnings and failed tries; with an error code on an open run it says "still trying, because".
  attempt integer not null default 0,
  error_code text,
  error_params jsonb,
  invocation_id text,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  cancel_requested_at timestamptz,
  finished_at timestamptz,
  -- When the sweeper makes sure that the engine knows of the run.
  check_at timestamptz default now() + interval '5 seconds',
  -- Asked for by a schedule, not by a person.
  scheduled boolean not null default false,
  forget_at timestamptz,
  primary key (organization_id, id),
  check ((finished_at is null) = (status in ('queued', 'running'))),
  check ((finished_at is null) = (check_at is not null)),
  check ((finished_at is null) = (forget_at is null))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01); -- rewritten in place, and deleted as fast as written
create index run_check on workflow.run (check_at) where check_at is not null;
create index run_open on workflow.run (organization_id, workflow, key) where finished_at is null;
create index run_of_key on workflow.run (organization_id, workflow, key, id);
create index run_of_business on workflow.run (organization_id, workflow, business_id, id);
create index run_forget on workflow.run (forget_at) where forget_at is not null;
select app.protect('workflow.run', 'organization');
-- Whoever acts for one business has no part in the work of another; the organization's own work is everybody's.
create policy business on workflow.run as restrictive
  using (business_id is null or app.business_id() is null or business_id = app.business_id());

-- The sweeper works for every tenant at once. It goes through the functions below, which run as the owner, hand out
-- ids only and leave the rows themselves to withTenant.

-- Takes runs that are due for a look, each by one caller. The older a run, the rarer the look: a hundred thousand runs
-- that sleep for weeks must not cost a thousand calls a second.
create function workflow.claim_runs(batch integer)
returns table (organization_id uuid, id uuid, workflow text, key text, invocation_id text, cancel_requested boolean)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update workflow.run r
  set check_at = now() + least(interval '1 hour', greatest(interval '1 minute', (now() - r.requested_at) / 2))
  from (
    select d.organization_id, d.id from workflow.run d
    where d.check_at <= now() order by d.check_at limit batch for update skip locked
  ) due
  where r.organization_id = due.organization_id and r.id = due.id
  returning r.organization_id, r.id, r.workflow, r.key, r.invocation_id, r.cancel_requested_at is not null
$$;

-- A million connections that sync every hour leave 24 million runs a day.
create function workflow.forget_runs(batch integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with forgotten as (
    delete from workflow.run r using (
      select d.organization_id, d.id from workflow.run d
      where d.forget_at < now() order by d.forget_at limit batch for update skip locked
    ) old
    where r.organization_id = old.organization_id and r.id = old.id
    returning 1
  )
  select count(*)::integer from forgotten
$$;

revoke execute on function workflow.claim_runs(integer), workflow.forget_runs(integer) from public;
grant execute on function workflow.claim_runs(integer), workflow.forget_runs(integer) to bc_app;
