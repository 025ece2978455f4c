-- The user's name for a connection. Without one, it has the title of its source.
alter table ua.connection add column title text check (length(title) between 1 and 100);

-- A store is connected once in the whole console. The index also finds stores of other businesses, as specified.
-- harmless: no release has this table yet.
create unique index connection_shop on ua.connection (lower(settings ->> 'shop'))
  where slug = 'shopify' and deleted_at is null;

-- The package of a business, if it is not on the free trial.
create table ua.subscription (
  business_id uuid primary key,
  package_id text not null check (package_id ~ '^[a-z0-9-]{2,40}$'),
  assigned_by uuid not null,
  assigned_at timestamptz not null default now()
);
select app.protect('ua.subscription', 'business');

-- Codes that connect a Shopify store once. Only their hash is stored.
create table ua.activation_code (
  business_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_by uuid not null,
  primary key (business_id, code_hash)
);
select app.protect('ua.activation_code', 'business');

-- A user's list of connections spans all of their businesses.
select app.readable_together('ua.connection', 'business'), app.readable_together('ua.credential', 'business'),
  app.readable_together('ua.sync', 'business'), app.readable_together('ua.sync_stream', 'business'),
  app.readable_together('ua.subscription', 'business');
