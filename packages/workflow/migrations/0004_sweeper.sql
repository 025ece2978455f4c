-- Only the worker sweeps.
revoke execute on function workflow.claim_runs(integer), workflow.claim_schedules(integer), workflow.forget_runs(integer)
  from bc_app;
grant execute on function workflow.claim_runs(integer), workflow.claim_schedules(integer), workflow.forget_runs(integer)
  to bc_worker;
