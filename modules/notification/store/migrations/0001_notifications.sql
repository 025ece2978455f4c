create schema notification;
grant usage on schema notification to bc_app;

-- Counts what was ever sent to a person. Whoever writes the next notification holds this row until the end of its
-- transaction, so numbers become visible in their order, and "all after number n" misses nothing.
create table notification.inbox (
  user_id uuid primary key,
  last_number integer not null
);

create table notification.notification (
  user_id uuid not null,
  id uuid not null,
  number integer not null,
  kind text not null,
  -- What it is about: notifications of one cause are shown together.
  cause text not null,
  -- What brought it about: the same cannot notify twice.
  dedupe_id uuid not null,
  organization_id uuid,
  business_id uuid,
  params jsonb not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  read_at timestamptz,
  archived_at timestamptz,
  snoozed_until timestamptz,
  primary key (user_id, id),
  unique (user_id, cause, dedupe_id)
);
create unique index notification_number on notification.notification (user_id, number);
-- Counts and groups of the inbox come from here alone, however much was put away.
create index notification_inbox on notification.notification (user_id, cause, number) include (read_at, snoozed_until)
  where archived_at is null;
create index notification_unread on notification.notification (user_id, number)
  where read_at is null and archived_at is null;

-- What somebody turned on or off; a kind without a row is as the kind says.
create table notification.preference (
  user_id uuid not null,
  kind text not null,
  is_on boolean not null,
  primary key (user_id, kind)
);

create table notification.muted_cause (
  user_id uuid not null,
  cause text not null,
  muted_at timestamptz not null default now(),
  primary key (user_id, cause)
);

select app.protect('notification.inbox', 'user');
select app.protect('notification.notification', 'user');
select app.protect('notification.preference', 'user');
select app.protect('notification.muted_cause', 'user');
