-- The projection of a business's orders to the warehouse.
create table ua.sales (
  business_id uuid not null primary key,
  -- The business in the warehouse.
  business_key integer not null,
  -- The feed that boards read. Null until it is built.
  feed_key integer,
  -- The feed that is being built, which then replaces the live one.
  building_key integer,
  -- The runs that project what changed, and that build the feed. One that failed is requested again.
  projecting_run uuid,
  building_run uuid
);
select app.protect('ua.sales', 'business');

-- Orders that changed and are not projected to a feed yet.
create table ua.sale_change (
  business_id uuid not null,
  feed_key integer not null,
  order_id uuid not null,
  -- How often it changed since it was projected.
  changes integer not null default 1,
  primary key (business_id, feed_key, order_id),
  foreign key (business_id, feed_key) references ua.feed on delete cascade
);
select app.protect('ua.sale_change', 'business');

-- Hashes of what a feed holds of each order. Only what differs is read from the warehouse and written.
create table ua.sale_order (
  business_id uuid not null,
  feed_key integer not null,
  order_id uuid not null,
  entries_hash bytea not null,
  primary key (business_id, feed_key, order_id),
  foreign key (business_id, feed_key) references ua.feed on delete cascade
);
select app.protect('ua.sale_order', 'business');
