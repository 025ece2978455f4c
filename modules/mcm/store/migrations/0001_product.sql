create schema mcm;
grant usage on schema mcm to bc_app;

-- The product as it is shown: what its sources say, combined, and what users maintain for shipping.
create table mcm.product (
  business_id uuid not null,
  sku text collate "C" not null check (char_length(sku) between 1 and 100),
  name text not null default '',
  description text,
  barcode text,
  price numeric(19, 4),
  currency text,
  image_url text,
  weight_g double precision,
  weight_unit text,
  length_mm double precision,
  width_mm double precision,
  height_mm double precision,
  size_unit text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  channel_ids uuid[] not null default '{}',
  shipping_weight_g double precision check (shipping_weight_g > 0),
  shipping_weight_unit text check (shipping_weight_unit in ('g', 'kg', 'oz', 'lb')),
  shipping_length_mm double precision check (shipping_length_mm > 0),
  shipping_width_mm double precision check (shipping_width_mm > 0),
  shipping_height_mm double precision check (shipping_height_mm > 0),
  shipping_size_unit text check (shipping_size_unit in ('cm', 'in')),
  customs_code text,
  origin_country text,
  -- Location ID → bin.
  bins jsonb not null default '{}',
  -- No source delivers the product anymore. What users maintain is kept, in case it returns.
  is_removed boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  edited_at timestamptz,
  edited_by uuid,
  name_key text collate "C" generated always as (lower(name)) stored,
  lacks_weight boolean generated always as (weight_g is null and shipping_weight_g is null) stored,
  primary key (business_id, sku),
  check ((shipping_weight_g is null) = (shipping_weight_unit is null)),
  check (num_nulls(shipping_length_mm, shipping_width_mm, shipping_height_mm, shipping_size_unit) in (0, 4))
);
create index product_name on mcm.product (business_id, name_key, sku) where not is_removed;
create index product_changed on mcm.product (business_id, changed_at, sku) where not is_removed;
create index product_lacking on mcm.product (business_id, sku) where lacks_weight and not is_removed;
select app.protect('mcm.product', 'business');

-- The newest delivery of a product by each of its sources: a sales channel, or marketplace management ('mcm').
create table mcm.product_source (
  business_id uuid not null,
  sku text collate "C" not null,
  source text not null,
  source_version bigint not null,
  observed_at timestamptz not null,
  content_hash text not null,
  -- Null: the source has removed the product.
  content jsonb,
  primary key (business_id, sku, source)
);
select app.protect('mcm.product_source', 'business');

-- SKU, barcode and words of the name in lower case, found by prefix.
create table mcm.product_token (
  business_id uuid not null,
  token text collate "C" not null,
  sku text collate "C" not null,
  primary key (business_id, token, sku)
);
create index product_token_of on mcm.product_token (business_id, sku);
select app.protect('mcm.product_token', 'business');

-- Idempotency keys of writes, remembered for 24 hours.
create table mcm.client_key (
  business_id uuid not null,
  client_key uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, client_key)
);
create index client_key_age on mcm.client_key (business_id, created_at);
select app.protect('mcm.client_key', 'business');
