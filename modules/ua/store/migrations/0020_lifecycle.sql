-- What a reset would change. It waits here, not in a run, until a user accepts or discards it.
create table ua.comparison (
  business_id uuid not null,
  connection_id uuid not null,
  -- The feed that the reset has written.
  feed_key integer not null,
  -- Null until the reset has ended.
  ready_at timestamptz,
  changed_days integer not null,
  first_changed_day date,
  last_changed_day date,
  -- Earlier days were taken over, because the source no longer has them.
  kept_before date,
  lines jsonb not null,
  primary key (business_id, connection_id),
  foreign key (business_id, connection_id) references ua.connection on delete cascade,
  foreign key (business_id, feed_key) references ua.feed on delete cascade
);
select app.protect('ua.comparison', 'business');

-- When the data of a deleted connection was purged. Its row stays, so that a restore can say so.
alter table ua.connection add column purged_at timestamptz;

-- Why the last sync ended, also while the next one runs. Notifications count by it.
alter table ua.connection add column last_cause_class text;

-- When all days of the last 35 days, and of the last 13 months, were last compared with the source.
alter table ua.connection add column checked_at timestamptz, add column widely_checked_at timestamptz;
