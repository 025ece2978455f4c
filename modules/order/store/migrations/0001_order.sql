create schema "order";
grant usage on schema "order" to bc_app;

-- Divides a table by business among 64 partitions, or as many as the server's setting app.partitions says: a database
-- for tests is copied much sooner with few. A later migration can replace one of 64 by four with modulus 256.
create function "order".divide(target text) returns void language plpgsql as $$
declare
  parts constant integer := coalesce(current_setting('app.partitions', true), '64');
begin
  for part in 0..parts - 1 loop
    execute format('create table "order".%I partition of "order".%I for values with (modulus %s, remainder %s)',
      format('%s_%s', target, to_char(part, 'FM00')), target, parts, part);
  end loop;
end $$;
revoke execute on function "order".divide from public;

-- Tables refer to each other without foreign keys: checks across partitions would double the cost of a delivery, and one
-- service writes them all, under the lock of the order's row.
create table "order"."order" (
  business_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  -- Counts the commits that changed the order.
  version integer not null default 1,
  channel_id uuid not null,
  channel_type text not null,
  source_order_id text collate "C" not null,

  -- The delivery whose facts apply. Null while only a tombstone is known.
  source_version bigint,
  content_hash bytea,
  observed_at timestamptz,
  -- The highest tombstone, and the one that a user undid by restoring the order.
  tombstone_version bigint,
  tombstone_at timestamptz,
  restored_tombstone bigint,

  order_number text not null,
  order_date timestamptz not null,
  -- The earliest time of payment, or order date, of all deliveries.
  ready_at timestamptz not null,
  subtotal numeric not null default 0,
  total numeric not null default 0,
  total_tax numeric not null default 0,
  is_tax_included boolean not null default false,
  total_discount numeric not null default 0,
  shipping_total numeric not null default 0,
  currency text not null,
  is_gift boolean not null default false,
  -- A promise is an instant or a bare day of the channel.
  latest_ship_date timestamptz,
  latest_ship_day date,
  latest_delivery_date timestamptz,
  selected_shipping_method text,
  channel_status text,
  channel_state text not null default 'OPEN' check (channel_state in ('OPEN', 'COMPLETE', 'CANCELED')),
  payment text not null default 'PAID' check (payment in ('PENDING', 'PAID', 'REVERSED')),
  channel_hold text,
  channel_customer_id text,
  channel_risk text,
  channel_url text,
  -- The channel's raw payload, 64 KiB at most.
  channel_data jsonb,

  -- What users decided.
  canceled_at timestamptz,
  canceled_by uuid,
  user_deleted_at timestamptz,
  user_deleted_by uuid,
  -- By cause: the evidence that a user has resolved.
  resolutions jsonb not null default '{}',
  -- Local history: a completed order that opens again is an error.
  was_complete boolean not null default false,

  -- Derived from the rows above and those of the tables below.
  order_status text not null check (order_status in
    ('PENDING', 'PROCESSING', 'ONHOLD', 'COMPLETE', 'CANCELED', 'ERROR')),
  fulfillment_status text not null check (fulfillment_status in
    ('EXCEPTION', 'ONHOLD', 'EXTERNAL_FULFILLMENT', 'FULFILLED', 'PARTIALLY_FULFILLED', 'UNFULFILLED')),
  error_cause text,
  quantity integer not null default 0,
  open_quantity integer not null default 0,
  own_open_quantity integer not null default 0,
  -- The day of the order date in the zone of the business.
  order_day date not null,
  ship_by timestamptz,
  dispatch_by timestamptz,
  dispatch_day date,
  has_no_pickup boolean not null default false,
  risk_at timestamptz,
  risk_day date,
  deleted_at timestamptz,

  -- What a row of the list shows, so that a page reads one index.
  line_count integer not null default 0,
  first_sku text,
  customer_name text,
  country_code text,
  location_id uuid,
  weight_grams integer not null default 0,
  tracking_number text,
  hold_reasons text[] not null default '{}',
  hold_until timestamptz,
  tag_ids uuid[] not null default '{}',
  has_note boolean not null default false,

  -- A keyed hash of the customer's email, else phone, else ID at the channel.
  customer_key text,
  pii_expires_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
) partition by hash (business_id);
select "order".divide('order');
create unique index order_source on "order"."order" (business_id, channel_id, source_order_id);
-- Lists skip rows in these indexes alone. The few deleted orders are sorted after they are found.
create index order_number on "order"."order" (business_id, order_number collate "C", id) where deleted_at is null;
create index order_fulfillment on "order"."order" (business_id, fulfillment_status, id) where deleted_at is null;
create index order_date on "order"."order" (business_id, order_date, id) where deleted_at is null;
create index order_status on "order"."order" (business_id, order_status, id) where deleted_at is null;
create index order_quantity on "order"."order" (business_id, quantity, id) where deleted_at is null;
create index order_ship_by on "order"."order" (business_id, coalesce(ship_by, 'infinity'::timestamptz), id)
  include (ship_by) where deleted_at is null;
create index order_total on "order"."order" (business_id, total, id) where deleted_at is null;
create index order_dispatch on "order"."order" (business_id, dispatch_by, id)
  where own_open_quantity > 0 and order_status = 'PROCESSING' and deleted_at is null;
create index order_risk on "order"."order" (business_id, risk_at, id) include (risk_day)
  where risk_at is not null and deleted_at is null;
create index order_open on "order"."order" (business_id, coalesce(ship_by, 'infinity'::timestamptz), id)
  where open_quantity > 0 and order_status <> 'CANCELED' and deleted_at is null;
create index order_held on "order"."order" (business_id, coalesce(ship_by, 'infinity'::timestamptz), id)
  where order_status = 'ONHOLD' and deleted_at is null;
create index order_exception on "order"."order" (business_id, coalesce(ship_by, 'infinity'::timestamptz), id)
  where fulfillment_status = 'EXCEPTION' and deleted_at is null;
create index order_customer on "order"."order" (business_id, customer_key, order_date) where customer_key is not null;
create index order_deleted on "order"."order" (business_id, deleted_at, id) where deleted_at is not null;
select app.protect('"order"."order"', 'business');

create table "order".line (
  business_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  source_line_id text not null,
  position integer not null,
  -- The newest delivery that has the line. The channel removed a line that the order's own delivery does not have.
  source_version bigint not null,
  content_hash bytea not null,
  is_removed boolean not null default false,
  sku text not null,
  name text not null,
  description text,
  barcode text,
  quantity integer not null check (quantity >= 0),
  channel_quantity_canceled integer not null default 0,
  quantity_canceled integer not null default 0,
  quantity_shipped integer not null default 0,
  quantity_returned integer not null default 0,
  price numeric not null default 0,
  total numeric not null default 0,
  channel_weight numeric,
  channel_weight_unit text,
  -- An edit applies while the channel's value still has the hash that it replaced.
  edited_weight numeric,
  edited_weight_unit text,
  edited_weight_over text,
  edited_weight_at timestamptz,
  edited_weight_by uuid,
  weight numeric,
  weight_unit text,
  channel_location_id uuid,
  assigned_location_id uuid,
  assigned_location_at timestamptz,
  assigned_location_by uuid,
  location_id uuid,
  -- Keys of addresses.
  channel_ship_to text,
  edited_ship_to text,
  edited_ship_to_over text,
  edited_ship_to_at timestamptz,
  edited_ship_to_by uuid,
  ship_to text,
  primary key (business_id, order_id, id)
) partition by hash (business_id);
select "order".divide('line');
select app.protect('"order".line', 'business');

create table "order".address (
  business_id uuid not null,
  order_id uuid not null,
  -- BILLING, CUSTOMER, SHIP_TO, LINE:<source line>, or EDIT:<id> for one that a user entered.
  key text not null,
  role text not null check (role in ('SHIP_TO', 'BILLING', 'CUSTOMER')),
  hash text not null,
  name text,
  first_name text,
  last_name text,
  company text,
  phone text,
  email text,
  address1 text,
  address2 text,
  address3 text,
  city text,
  state text,
  postal_code text,
  country text,
  country_code text,
  verification text check (verification in ('VERIFIED', 'CORRECTED', 'NOT_VERIFIED')),
  primary key (business_id, order_id, key)
) partition by hash (business_id);
select "order".divide('address');
select app.protect('"order".address', 'business');

create table "order".ledger_entry (
  business_id uuid not null,
  order_id uuid not null,
  source_id text not null,
  kind text not null check (kind in
    ('GOODS', 'DISCOUNT', 'SHIPPING', 'SHIPPING_DISCOUNT', 'TAX', 'DUTY', 'REFUND', 'FEE', 'ADJUSTMENT')),
  amount numeric not null,
  currency text not null,
  event_at timestamptz not null,
  label text,
  source_line_id text,
  quantity integer,
  source_version bigint not null,
  content_hash bytea not null,
  is_removed boolean not null default false,
  primary key (business_id, order_id, source_id)
) partition by hash (business_id);
select "order".divide('ledger_entry');
select app.protect('"order".ledger_entry', 'business');

-- Every change of an order. "fields" and "version" tell a concurrent editor who changed what.
create table "order".timeline_entry (
  business_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  version integer not null,
  source text not null check (source in ('CHANNEL', 'USER', 'RULE', 'CARRIER', 'SYSTEM')),
  actor_id uuid,
  what text not null,
  fields text[] not null default '{}',
  before jsonb,
  after jsonb,
  -- When it happened, and when it was recorded.
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, order_id, id)
) partition by hash (business_id);
select "order".divide('timeline_entry');
select app.protect('"order".timeline_entry', 'business');

-- Finds orders by their whole tokens or the beginnings of tokens.
create table "order".search_token (
  business_id uuid not null,
  kind text not null check (kind in
    ('NUMBER', 'NUMBER_END', 'NAME', 'EMAIL', 'PHONE', 'SKU', 'TRACKING', 'ZIP')),
  token text collate "C" not null,
  order_id uuid not null,
  primary key (business_id, kind, token, order_id)
) partition by hash (business_id);
select "order".divide('search_token');
-- The tokens of an order, to check the rows of a list one by one.
create index search_token_order on "order".search_token (business_id, order_id);
select app.protect('"order".search_token', 'business');
