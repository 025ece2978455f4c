-- Files with orders that users asked for.
create table "order".export (
  business_id uuid not null,
  -- Also the ID of the run that writes the file.
  id uuid not null,
  user_id uuid not null,
  shape text not null check (shape in ('ORDER', 'LINE', 'SHIPMENT')),
  format text not null check (format in ('CSV_SPREADSHEET', 'CSV', 'JSON_LINES')),
  columns text[] not null,
  has_personal boolean not null,
  -- What lists and the audit log show, without customers.
  filter jsonb not null,
  -- What was asked for. Null once the orders are frozen, because a search can name a customer.
  asked jsonb,
  state text not null default 'QUEUED' check (state in
    ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELED', 'DELETED')),
  order_count integer not null,
  done_count integer not null default 0,
  row_count integer not null default 0,
  upload_id text,
  -- [{ "number", "tag", "size" }]
  parts jsonb not null default '[]',
  size bigint,
  sha256 text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  primary key (business_id, id)
);
create index export_created on "order".export (business_id, created_at, id);
select app.protect('"order".export', 'business');

-- The orders of a file, frozen when its run starts.
create table "order".export_order (
  business_id uuid not null,
  export_id uuid not null,
  position integer not null,
  order_id uuid not null,
  primary key (business_id, export_id, position)
);
create index export_order_order on "order".export_order (business_id, order_id, export_id);
select app.protect('"order".export_order', 'business');

-- A link works for its user until it expires. Only the hash of its secret is stored.
create table "order".export_link (
  business_id uuid not null,
  secret_hash bytea not null,
  export_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (business_id, secret_hash)
);
create index export_link_export on "order".export_link (business_id, export_id);
select app.protect('"order".export_link', 'business');
