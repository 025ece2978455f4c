-- Never handed out twice, so a timer armed for an earlier life of a schedule cannot fire in a later one.
create sequence workflow.generation;
grant usage on sequence workflow.generation to bc_app;

create table workflow.schedule (
  organization_id uuid not null,
  workflow text not null,
  key text not null,
  business_id uuid,
  user_id uuid,
  input jsonb not null,
  every_ms bigint not null check (every_ms >= 100),
  -- Changes whenever the schedule changes or fires; only a timer that carries it may fire.
  generation bigint not null default nextval('workflow.generation'),
  next_at timestamptz not null,
  -- When the sweeper arms the timer: at once, and again when the schedule is overdue.
  check_at timestamptz not null default now(),
  primary key (organization_id, workflow, key)
);
create index schedule_check on workflow.schedule (check_at);
select app.protect('workflow.schedule', 'organization');
create policy business on workflow.schedule as restrictive
  using (business_id is null or app.business_id() is null or business_id = app.business_id());

create function workflow.claim_schedules(batch integer)
returns table (organization_id uuid, workflow text, key text, generation bigint, delay_ms bigint)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update workflow.schedule s
  set check_at = greatest(s.next_at, now()) + interval '10 seconds'
  from (
    select d.organization_id, d.workflow, d.key from workflow.schedule d
    where d.check_at <= now() order by d.check_at limit batch for update skip locked
  ) due
  where s.organization_id = due.organization_id and s.workflow = due.workflow and s.key = due.key
  returning s.organization_id, s.workflow, s.key, s.generation,
    greatest(0, extract(epoch from s.next_at - now()) * 1000)::bigint
$$;

revoke execute on function workflow.claim_schedules(integer) from public;
grant execute on function workflow.claim_schedules(integer) to bc_app;
