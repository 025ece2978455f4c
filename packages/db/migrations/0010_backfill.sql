-- How far each backfill has come. Only the owner runs them.
create table app.backfill (
  name text primary key,
  -- The key of the last row that was read, by column.
  after jsonb,
  changed bigint not null default 0,
  finished_at timestamptz
);
select app.unprotected('app.backfill', 'progress of changes to all tenants'' rows, which only the owner reads');
