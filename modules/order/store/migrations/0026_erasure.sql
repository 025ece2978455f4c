-- Requests to erase a customer. Each takes effect after 72 hours unless it is withdrawn; orders with open own quantity
-- follow when they close.
create table "order".erasure (
  business_id uuid not null,
  id uuid not null,
  -- The keyed hash of the customer's email or phone. Null if only the order identifies the customer.
  customer_key text,
  -- As it was entered, until the request takes effect or is withdrawn.
  email text,
  order_id uuid,
  order_number text,
  state text not null default 'PENDING' check (state in ('PENDING', 'WITHDRAWN', 'EFFECTIVE')),
  order_count integer not null,
  erased_count integer not null default 0,
  requested_by uuid not null,
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  primary key (business_id, id)
);
create index erasure_requested on "order".erasure (business_id, requested_at, id);
select app.protect('"order".erasure', 'business');

-- Orders that were purged. Older deliveries don't create them again, and newer ones never restore erased data.
create table "order".purged_order (
  business_id uuid not null,
  channel_id uuid not null,
  source_order_id text collate "C" not null,
  version bigint not null,
  erased_at timestamptz,
  purged_at timestamptz not null default now(),
  primary key (business_id, channel_id, source_order_id)
);
select app.protect('"order".purged_order', 'business');

-- Orders of channels that limit how long customer data is kept.
-- harmless: the table is new in this release
create index order_pii on "order"."order" (business_id, pii_expires_at, id)
  where pii_expires_at is not null and erased_at is null;

-- Texts of carriers can name customers: they are deleted after three days.
-- harmless: the table is new in this release
create index carrier_event_text on "order".carrier_event (received_at)
  where tracking is not null and passed_on_at is not null;

-- harmless: the table is new in this release
alter table "order".setting add column version integer not null default 1, add column changed_by uuid,
  add column changed_at timestamptz;
