create table "order".note (
  business_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  type text not null check (type in ('INTERNAL', 'CUSTOMER', 'CHANNEL', 'GIFT')),
  note text not null,
  author_id uuid,
  at timestamptz not null,
  edited_at timestamptz,
  source_note_id text,
  source_version bigint,
  content_hash bytea,
  is_removed boolean not null default false,
  primary key (business_id, order_id, id)
);
select app.protect('"order".note', 'business');

create table "order".tag (
  business_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  color text not null default 'neutral',
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index tag_name on "order".tag (business_id, lower(name));
select app.protect('"order".tag', 'business');

create table "order".order_tag (
  business_id uuid not null,
  tag_id uuid not null,
  order_id uuid not null,
  primary key (business_id, tag_id, order_id)
);
create index order_tag_order on "order".order_tag (business_id, order_id);
select app.protect('"order".order_tag', 'business');

create table "order".hold (
  business_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  reason text not null check (reason in
    ('AWAITING_PAYMENT', 'ADDRESS', 'FRAUD_REVIEW', 'OUT_OF_STOCK', 'CUSTOMER_REQUEST', 'CHANNEL', 'OTHER')),
  note text,
  source text not null check (source in ('USER', 'RULE', 'CHANNEL')),
  -- The user or the rule.
  set_by uuid,
  at timestamptz not null,
  until timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  primary key (business_id, order_id, id)
);
create index hold_reason on "order".hold (business_id, reason, order_id) where ended_at is null;
select app.protect('"order".hold', 'business');

create table "order".return (
  business_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  source_return_id text not null,
  source_version bigint not null,
  content_hash bytea not null,
  is_removed boolean not null default false,
  status text not null check (status in ('REQUESTED', 'RECEIVED', 'REFUNDED', 'REJECTED')),
  reason text,
  -- [{ "sourceLineId", "quantity" }]
  lines jsonb not null,
  at timestamptz not null,
  primary key (business_id, order_id, id)
);
select app.protect('"order".return', 'business');

-- Where a business sells, as its deliveries say.
create table "order".channel (
  business_id uuid not null,
  id uuid not null,
  type text not null check (type in ('AMAZON', 'SHOPIFY', 'STOREFRONT', 'MANUAL', 'OTHER')),
  name text not null,
  zone text,
  handling_days integer check (handling_days between 0 and 30),
  read_at timestamptz not null default now(),
  primary key (business_id, id)
);
select app.protect('"order".channel', 'business');

create table "order".setting (
  business_id uuid not null primary key,
  -- Hashes of email addresses and phone numbers are keyed, so that those of two businesses differ.
  hash_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  risk_minutes integer not null default 240 check (risk_minutes between 30 and 1440),
  retention_months integer not null default 24 check (retention_months between 3 and 84)
);
select app.protect('"order".setting', 'business');

-- Repeated writes return the result of the first one, for a day.
create table "order".client_key (
  business_id uuid not null,
  key uuid not null,
  operation text not null,
  result jsonb not null,
  at timestamptz not null default now(),
  primary key (business_id, key)
);
create index client_key_at on "order".client_key (at);
select app.protect('"order".client_key', 'business');
