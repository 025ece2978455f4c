create schema webhook;
grant usage on schema webhook to bc_app;

create table webhook.endpoint (
  business_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  url text not null,
  events text[] not null,
  description text not null,
  includes_customer_data boolean not null,
  api_version text not null,
  is_on boolean not null default true,
  -- Why the console stopped sending: the receiver answered 410, or only failed for 72 hours.
  disabled_cause text check (disabled_cause in ('gone', 'failing')),
  disabled_at timestamptz,
  -- Both sealed. The previous one signs beside the current one until the end of the overlap.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- The caller's key of the last rotation: a repeated call returns its secret.
  rotation_key uuid,
  -- The first failure after the last success.
  failing_since timestamptz,
  -- Whether an event has failed four times since the last success.
  is_failing boolean not null default false,
  -- What admins have been notified of.
  announced text not null default 'none' check (announced in ('none', 'failing', 'disabled')),
  last_success_at timestamptz,
  -- Whether a run sends what is due. Whoever queues a delivery while none does requests one.
  is_draining boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A run then deletes the deliveries in parts, and this row last.
  deleted_at timestamptz,
  primary key (business_id, id),
  check ((disabled_cause is null) = (disabled_at is null)),
  check ((previous_secret is null) = (previous_until is null))
);
select app.protect('webhook.endpoint', 'business');

-- An event on its way to one endpoint. The body is written once, so all attempts send the same.
create table webhook.delivery (
  business_id uuid not null,
  endpoint_id uuid not null,
  -- The event's ID: the same at every endpoint, and in every attempt.
  id uuid not null,
  type text not null,
  order_id uuid,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- Attempts since the event was queued or resent.
  tries smallint not null default 0,
  -- All attempts.
  attempts integer not null default 0,
  -- The time of the next attempt. A claimed delivery is due again when its claim ends.
  due_at timestamptz,
  is_claimed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (business_id, endpoint_id, id),
  check ((state = 'pending') = (due_at is not null)),
  check (state = 'pending' or not is_claimed)
) partition by hash (business_id);

-- Without a foreign key: a check or a cascade across partitions costs more than the row itself.
create table webhook.attempt (
  business_id uuid not null,
  endpoint_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  -- The answer's status; null if there was none.
  status smallint,
  problem text,
  duration_ms integer not null,
  -- The first KiB of the answer.
  answer text not null,
  primary key (business_id, endpoint_id, delivery_id, number)
) partition by hash (business_id);

-- 64 partitions, or as many as the server's setting app.partitions says: a database for tests is copied much sooner with
-- few.
do $$
declare
  parts constant integer := coalesce(current_setting('app.partitions', true), '64');
begin
  for part in 0..parts - 1 loop
    execute format('create table webhook.delivery_%s partition of webhook.delivery
      for values with (modulus %s, remainder %s)', part, parts, part);
    execute format('create table webhook.attempt_%s partition of webhook.attempt
      for values with (modulus %s, remainder %s)', part, parts, part);
  end loop;
end $$;

create index delivery_due on webhook.delivery (business_id, endpoint_id, due_at) where state = 'pending';
create index delivery_failed on webhook.delivery (business_id, endpoint_id, created_at) where state = 'failed';
create index delivery_log on webhook.delivery (business_id, endpoint_id, created_at desc, id desc);
create index delivery_order on webhook.delivery (business_id, order_id) where order_id is not null;
select app.protect('webhook.delivery', 'business');
select app.protect('webhook.attempt', 'business');
