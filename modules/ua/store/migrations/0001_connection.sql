create schema ua;
grant usage on schema ua to bc_app;

-- A connection of a business to a source. It keeps its ID when access is lost, renewed or data is reset.
create table ua.connection (
  business_id uuid not null,
  id uuid not null,
  -- The business in the warehouse.
  business_key integer not null,
  -- The folder of the connector.
  slug text not null check (slug ~ '^[a-z0-9-]{2,40}$'),
  status text not null check (status in
    ('incomplete', 'pending', 'running', 'succeeded', 'active', 'failed', 'inactive', 'deprecated', 'cancelled')),
  -- What the user entered in the form, without secrets.
  settings jsonb not null default '{}',
  start_date date not null,
  -- The feed that boards read, 0 until it is created.
  feed_key integer not null default 0,
  -- Why it is not healthy: whose turn it is, what the source calls it, and what the user reads.
  cause_class text check (cause_class in ('reauth', 'user-fix', 'retry', 'defer', 'skip', 'fatal', 'differs')),
  cause_code text,
  cause text,
  -- What the current run waits for.
  waits_for text,
  waits_until timestamptz,
  synced_at timestamptz,
  -- When recent days were last read as far back as once per week.
  weekly_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Its data is deleted 30 days later.
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  check ((cause_class is null) = (cause is null)),
  check ((waits_for is null) = (waits_until is null))
);
create index connection_live on ua.connection (business_id, slug) where deleted_at is null;
select app.protect('ua.connection', 'business');

-- What opens a source. Only the api and the worker can unseal it.
create table ua.credential (
  business_id uuid not null,
  connection_id uuid not null,
  sealed bytea not null,
  expires_at timestamptz,
  -- When the user has to consent again.
  ends_at timestamptz,
  -- When a user gave the access. Renewals keep it.
  given_at timestamptz not null default now(),
  -- When the source refused it.
  refused_at timestamptz,
  primary key (business_id, connection_id),
  foreign key (business_id, connection_id) references ua.connection on delete cascade
);
select app.protect('ua.credential', 'business');

-- A consent that a user has begun at a source and not returned from.
create table ua.consent (
  business_id uuid not null,
  -- What the source returns with the user. Only its hash is stored.
  state_hash bytea not null,
  user_id uuid not null,
  slug text not null,
  -- The connection that is renewed, or null for a new one.
  connection_id uuid,
  settings jsonb not null default '{}',
  -- What the protocol has to remember, sealed.
  remembered bytea not null,
  expires_at timestamptz not null,
  primary key (business_id, state_hash)
);
create index consent_expired on ua.consent (expires_at);
select app.protect('ua.consent', 'business');

-- An account at the source.
create table ua.account (
  business_id uuid not null,
  connection_id uuid not null,
  id text not null check (length(id) between 1 and 200),
  name text not null,
  currency text not null,
  zone text not null,
  extra jsonb not null default '{}',
  is_selected boolean not null default true,
  -- Why it can't be read, while others can.
  problem text,
  primary key (business_id, connection_id, id),
  foreign key (business_id, connection_id) references ua.connection on delete cascade
);
select app.protect('ua.account', 'business');

-- Rows of a connection, or of the sales of a business, in the warehouse. A reset begins another feed beside the live one.
create table ua.feed (
  business_id uuid not null,
  key integer not null generated always as identity unique,
  -- Null for sales.
  connection_id uuid,
  next_batch integer not null default 1,
  published_batch integer not null default 0,
  -- Batches up to the published one that readers must not see: they are being written, or their writer died.
  open_batches integer[] not null default '{}',
  -- The days of its rows, also of batches that don't count. Null if it has none.
  first_date date,
  last_date date,
  created_at timestamptz not null default now(),
  -- When another feed replaced it. Its rows are deleted once no data version names it.
  replaced_at timestamptz,
  primary key (business_id, key),
  foreign key (business_id, connection_id) references ua.connection on delete cascade
);
create index feed_connection on ua.feed (business_id, connection_id);
select app.protect('ua.feed', 'business');

-- How far a stream of an account was read into a feed.
create table ua.stream (
  business_id uuid not null,
  feed_key integer not null,
  account_id text not null,
  shape text not null,
  -- Days that were read, without a gap.
  oldest_day date,
  newest_day date,
  -- For records: all changes before this instant are held.
  changed_at timestamptz,
  read_at timestamptz,
  primary key (business_id, feed_key, account_id, shape),
  foreign key (business_id, feed_key) references ua.feed on delete cascade,
  check ((oldest_day is null) = (newest_day is null))
);
select app.protect('ua.stream', 'business');

-- A slice that is being read: where it goes on, and what was written of it. It is deleted with the publication.
create table ua.reading (
  business_id uuid not null,
  feed_key integer not null,
  account_id text not null,
  shape text not null,
  -- The days or the instant, as text.
  slice text not null,
  -- A cursor or a job at the source, and the same for the check of totals.
  resume jsonb,
  total_resume jsonb,
  batches integer[] not null default '{}',
  row_count bigint not null default 0,
  -- Rows of days that belong to other slices.
  outside_count bigint not null default 0,
  -- How many rows the source announced, and why they are not its final word.
  announced bigint,
  quality text,
  -- Orders that could not be stored.
  refused_count integer not null default 0,
  -- Faults since it last went on. Repeated ones discard what it would go on with.
  faults integer not null default 0,
  began_at timestamptz not null default now(),
  primary key (business_id, feed_key, account_id, shape, slice),
  foreign key (business_id, feed_key) references ua.feed on delete cascade
);
select app.protect('ua.reading', 'business');

-- What a run did, in the words of the connection's timeline.
create table ua.sync (
  business_id uuid not null,
  -- The ID of its durable run.
  id uuid not null,
  connection_id uuid not null,
  kind text not null check (kind in ('FIRST', 'SCHEDULED', 'REQUESTED', 'BACKFILL', 'REREAD', 'RESET')),
  requested_by uuid,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('SUCCEEDED', 'PARTIAL', 'FAILED', 'CANCELLED')),
  row_count bigint not null default 0,
  changed_count bigint not null default 0,
  cause_class text,
  cause_code text,
  cause text,
  -- The feed that it writes.
  feed_key integer not null,
  primary key (business_id, id),
  foreign key (business_id, connection_id) references ua.connection on delete cascade,
  check ((ended_at is null) = (outcome is null))
);
create index sync_connection on ua.sync (business_id, connection_id, began_at desc);
select app.protect('ua.sync', 'business');

-- How far a run has come with a stream of an account.
create table ua.sync_stream (
  business_id uuid not null,
  sync_id uuid not null,
  account_id text not null,
  shape text not null,
  slices_total integer not null,
  slices_done integer not null default 0,
  -- Rows that the source announced, if it does, and rows that were read.
  announced bigint,
  held bigint not null default 0,
  changed bigint not null default 0,
  -- Days are read from the newest to the oldest: the oldest one so far.
  through_day date,
  -- Days whose totals differ from those of the source.
  differing integer not null default 0,
  -- Orders that could not be stored.
  refused integer not null default 0,
  primary key (business_id, sync_id, account_id, shape),
  foreign key (business_id, sync_id) references ua.sync on delete cascade
);
select app.protect('ua.sync_stream', 'business');

-- A published state of the data of a business: per feed, the last batch and those before it that don't count.
create table ua.data_version (
  business_id uuid not null,
  version integer not null,
  feeds jsonb not null,
  published_at timestamptz not null default now(),
  primary key (business_id, version)
);
select app.protect('ua.data_version', 'business');
