-- How the console reaches a channel. A channel without a row is not connected.
create table "order".channel_access (
  business_id uuid not null,
  channel_id uuid not null,
  shop_domain text not null check (shop_domain ~ '^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$'),
  -- Sealed.
  token bytea not null,
  -- When the channel refused the token.
  lost_at timestamptz,
  primary key (business_id, channel_id)
);
select app.protect('"order".channel_access', 'business');

-- What a channel is notified of about an order. A row stays after the channel accepted or rejected it.
create table "order".channel_news (
  business_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('SHIPMENT', 'CANCELLATION', 'ADDRESS')),
  -- The shipment, else the order.
  subject_id uuid not null,
  channel_id uuid not null,
  is_pending boolean not null default true,
  -- The IDs of the shipment, or of the cancellation, at the channel.
  source_ids text[] not null default '{}',
  -- Why the channel rejected it, or wasn't notified yet. Shipments have a note of their own.
  note text,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (business_id, order_id, kind, subject_id)
) partition by hash (business_id);
select "order".divide('channel_news');
create index channel_news_pending on "order".channel_news (business_id, channel_id, order_id) where is_pending;
select app.protect('"order".channel_news', 'business');
