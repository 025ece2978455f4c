-- The figures of docs/operations.md. Each is read from an index alone, because a million runs can be open.
drop index workflow.work_ready;
-- harmless: the table comes with the same release and is empty, or has the open runs only.
create index work_ready on workflow.work (lane, organization_id, workflow, id) include (ready_at) where state = 'ready';
alter table workflow.work add column parked_reason text;
-- harmless: the table comes with the same release and is empty, or has the open runs only.
update workflow.work w set parked_reason = r.parked_reason from workflow.run r
where w.state = 'parked' and r.organization_id = w.organization_id and r.id = w.id;
-- harmless: the table comes with the same release and is empty, or has the open runs only.
create index work_parked on workflow.work (lane, parked_reason) where state = 'parked';

create table workflow.measured (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default '-infinity',
  figures jsonb not null default '{"at": 0, "lanes": [], "parked": [], "staleSchedules": 0,
    "times": {"dispatchSeconds": null, "stepSeconds": null, "connectionSeconds": null}}'
);
insert into workflow.measured default values;
select app.unprotected('workflow.measured', 'counts over all tenants, which name none');

-- Counts over all tenants. Processes share a measurement until it is too old for one of them.
-- Reasons beyond the 20 most frequent are left out, so that the number of metrics is limited.
drop function workflow.measure(); -- harmless: it comes with the same release
create function workflow.measure(max_age interval) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last workflow.measured;
  stale integer;
begin
  select * into last from workflow.measured;
  if last.at > now() - max_age or not pg_try_advisory_xact_lock(hashtext('workflow.measure')) then
    return last.figures;
  end if;
  -- Overdue by five minutes, or by its interval if that is shorter.
  select count(*) into stale from (
    select from workflow.schedule s
    where s.next_at < now() and s.next_at < now() - least(s.every_ms, 300000) * interval '1 ms'
    limit 100000) overdue;
  with ready as (
    select w.lane, count(*) as runs, min(w.ready_at) as since from workflow.work w where w.state = 'ready' group by 1
  ), sent as (
    select w.lane, count(*) as runs from workflow.work w where w.state = 'sent' group by 1
  ), parked as (
    select w.lane, w.parked_reason as reason, count(*) as runs from workflow.work w where w.state = 'parked' group by 1, 2
  )
  update workflow.measured set at = now(), figures = jsonb_build_object(
    'at', extract(epoch from now()),
    'lanes', (
      select jsonb_agg(jsonb_build_object('lane', t.lane, 'ready', coalesce(r.runs, 0),
        'oldestReadySeconds', coalesce(extract(epoch from now() - r.since), 0),
        'sent', coalesce(s.runs, 0), 'capacity', workflow.capacity(t.lane),
        'parked', (select coalesce(sum(p.runs), 0) from parked p where p.lane = t.lane)))
      from workflow.turn t left join ready r on r.lane = t.lane left join sent s on s.lane = t.lane),
    'parked', (
      select coalesce(jsonb_agg(p order by p.runs desc), '[]')
      from (select * from parked order by runs desc limit 20) p),
    'staleSchedules', stale,
    'times', (
      select jsonb_build_object('dispatchSeconds', max((w.times ->> 'dispatchSeconds')::float8),
        'stepSeconds', max((w.times ->> 'stepSeconds')::float8),
        'connectionSeconds', max((w.times ->> 'connectionSeconds')::float8))
      from workflow.worker w where w.seen_at > now() - interval '15 seconds'))
  returning figures into last.figures;
  return last.figures;
end $$;
revoke execute on function workflow.measure(interval) from public;
grant execute on function workflow.measure(interval) to bc_worker, bc_api;
