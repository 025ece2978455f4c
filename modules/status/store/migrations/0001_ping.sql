create schema status;
grant usage on schema status to bc_app;

-- What the ping workflow wrote; the run itself, with its state, is in workflow.run under the same id.
create table status.ping (
  business_id uuid not null,
  id uuid not null,
  database_at timestamptz not null,
  warehouse_at timestamptz,
  primary key (business_id, id)
);
select app.protect('status.ping', 'business');
