-- The failed run that this one repeats. Each is repeated once: a run that fails again is repeated itself.
alter table workflow.run add column replay_of uuid;
create unique index run_replay on workflow.run (organization_id, replay_of) where replay_of is not null;
-- What is under way or needs somebody: few among the many that went well.
create index run_unsettled on workflow.run (organization_id, id) where status in ('queued', 'running', 'failed');
