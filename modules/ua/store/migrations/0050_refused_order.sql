-- Orders whose last delivery to a feed's stream could not be stored.
create table ua.refused_order (
  business_id uuid not null,
  feed_key integer not null,
  account_id text not null,
  source_order_id text not null check (length(source_order_id) between 1 and 200),
  primary key (business_id, feed_key, account_id, source_order_id),
  foreign key (business_id, feed_key) references ua.feed on delete cascade
);
select app.protect('ua.refused_order', 'business');
