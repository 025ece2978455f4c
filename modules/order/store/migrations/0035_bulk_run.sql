-- Actions on many orders: a preview, then a run.
create table "order".bulk_run (
  business_id uuid not null,
  -- Also the ID of the run that works on it.
  id uuid not null,
  -- Who previewed it, then who started it.
  user_id uuid not null,
  kind text not null check (kind in
    ('HOLD', 'RELEASE', 'ASSIGN_LOCATION', 'TAG', 'CREATE_SHIPMENTS', 'CANCEL', 'HAND_OVER')),
  action jsonb not null,
  -- The run that this one undoes, and the one whose failed orders it tries again.
  undoes uuid,
  retries uuid,
  state text not null default 'PREVIEWED' check (state in
    ('PREVIEWED', 'WAITING', 'RUNNING', 'FINISHED', 'CANCELED', 'FAILED')),
  order_count integer not null default 0,
  planned_count integer not null default 0,
  done_count integer not null default 0,
  skipped_count integer not null default 0,
  failed_count integer not null default 0,
  -- [{ "result", "reason", "count" }]
  reasons jsonb not null default '[]',
  -- The position of the last order that was processed.
  cursor integer not null default 0,
  created_at timestamptz not null default now(),
  starts_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (business_id, id)
);
create index bulk_run_created on "order".bulk_run (business_id, created_at, id);
create index bulk_run_undoes on "order".bulk_run (business_id, undoes) where undoes is not null;
select app.protect('"order".bulk_run', 'business');

-- The orders of a run, frozen by its preview.
create table "order".bulk_run_order (
  business_id uuid not null,
  run_id uuid not null,
  position integer not null,
  order_id uuid not null,
  result text not null check (result in ('PLANNED', 'DONE', 'SKIPPED', 'FAILED')),
  reason text,
  -- The sentence of a failure.
  detail text,
  -- What the run wrote to the order; of an undo, what the run that it undoes wrote.
  written jsonb,
  processed_at timestamptz,
  primary key (business_id, run_id, position)
);
create index bulk_run_order_order on "order".bulk_run_order (business_id, order_id);
select app.protect('"order".bulk_run_order', 'business');
