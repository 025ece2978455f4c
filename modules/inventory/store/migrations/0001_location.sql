create schema inventory;
grant usage on schema inventory to bc_app;

create table inventory.package (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('OWN', 'CARRIER')),
  carrier_name text check ((kind = 'CARRIER') = (carrier_name is not null)),
  -- Inner size in millimeters and weights in grams; the entered units are kept for display.
  length double precision not null,
  width double precision not null,
  height double precision not null,
  dimension_unit text not null,
  empty_weight double precision not null,
  max_weight double precision,
  weight_unit text not null,
  barcode text,
  -- When a shipment first used it. From then on it can only be retired.
  used_at timestamptz,
  retired_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (business_id, id)
);
create unique index package_name on inventory.package (business_id, lower(name)) where retired_at is null;
create unique index package_barcode on inventory.package (business_id, barcode) where retired_at is null;
select app.protect('inventory.package', 'business');

create table inventory.location (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null check (type in ('OWN', 'EXTERNAL')),
  street1 text,
  street2 text,
  street3 text,
  city text,
  region text,
  country text not null,
  zip text,
  phone text,
  zone text not null,
  -- Seven wall times from Monday to Sunday, null where closed.
  cutoffs jsonb not null,
  -- [{"service", "cutoffs"}]
  service_cutoffs jsonb not null default '[]',
  handling_days smallint not null check (handling_days between 0 and 30),
  -- {"holidays": [key], "closures": [{"from", "to", "name"}], "extraOpenings": [{"day", "cutoff"}]}
  calendar jsonb not null,
  bins text[] not null default '{}',
  default_package_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (business_id, id),
  foreign key (business_id, default_package_id) references inventory.package (business_id, id)
);
create unique index location_name on inventory.location (business_id, lower(name)) where is_active;
create index on inventory.location (business_id, default_package_id) where default_package_id is not null;
select app.protect('inventory.location', 'business');

-- Keys of writes, for 24 hours: a repeated write finds what the first one did.
create table inventory.client_key (
  business_id uuid not null,
  user_id uuid not null,
  key uuid not null,
  target_id uuid not null,
  at timestamptz not null default now(),
  primary key (business_id, user_id, key)
);
create index on inventory.client_key (business_id, at);
select app.protect('inventory.client_key', 'business');
