create table "order".shipment (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  version integer not null default 1,
  origin text not null check (origin in ('CONSOLE', 'CHANNEL', 'EXTERNAL')),
  -- Of shipments that a channel delivers.
  source_shipment_id text,
  source_version bigint,
  content_hash bytea,
  is_removed boolean not null default false,
  -- The console's shipment with the same carrier and number, of which this is the channel's copy.
  same_as_id uuid,
  location_id uuid,
  shipping_carrier text,
  shipping_method text,
  -- The first package's number.
  tracking_number text,
  is_tracking_number_manual boolean not null default false,
  tracking_url text,
  former_numbers jsonb not null default '[]',
  has_label boolean not null default false,
  label_url text,
  shipped_at timestamptz,
  estimated_delivery_date timestamptz,
  -- As the channel says.
  channel_handed_over_at timestamptz,
  channel_delivered_at timestamptz,
  -- Marked by a user, where no carrier scans it.
  marked_handed_over_at timestamptz,
  marked_delivered_at timestamptz,
  -- "Mark handled" holds until the next carrier event.
  handled_at timestamptz,
  handled_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  refund_status text check (refund_status in ('submitted', 'refunded', 'rejected', 'not_applicable')),
  channel_confirmation text check (channel_confirmation in ('PENDING', 'CONFIRMED', 'REJECTED', 'NOT_SUPPORTED')),
  confirmation_at timestamptz,
  confirmation_note text,

  -- Derived.
  status text not null check (status in ('AVAILABLE_FOR_PICKUP', 'AWAITING_PICKUP', 'DELAYED', 'DELIVERED', 'EXCEPTION',
    'EXTERNAL_FULFILLMENT', 'IN_TRANSIT', 'NOTICE_LEFT', 'OUT_FOR_DELIVERY', 'UNKNOWN')),
  status_detail text,
  is_live boolean not null,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  last_event_at timestamptz,
  -- From when a user has to act; null if never.
  action_at timestamptz,
  quantity integer not null default 0,
  order_number text not null,
  ship_by timestamptz,

  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (business_id, id)
) partition by hash (business_id);
select "order".divide('shipment');
create index shipment_order on "order".shipment (business_id, order_id);
select app.protect('"order".shipment', 'business');

create table "order".package (
  business_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  id uuid not null,
  position integer not null,
  preset_id uuid,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  -- The units in which the user entered weight and size.
  weight_unit text check (weight_unit in ('g', 'kg', 'oz', 'lb')),
  size_unit text check (size_unit in ('cm', 'in')),
  tracking_number text,
  label jsonb,
  cost numeric,
  cost_currency text,
  primary key (business_id, order_id, shipment_id, id)
) partition by hash (business_id);
select "order".divide('package');
select app.protect('"order".package', 'business');

create table "order".shipment_item (
  business_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  position integer not null,
  line_id uuid not null,
  package_id uuid,
  quantity_shipped integer not null check (quantity_shipped > 0),
  primary key (business_id, order_id, shipment_id, position)
) partition by hash (business_id);
select "order".divide('shipment_item');
select app.protect('"order".shipment_item', 'business');

create table "order".tracking_event (
  business_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  source_event_id text not null,
  occurred_at timestamptz not null,
  -- The carrier's local time of the scan, as it was sent.
  local_time text,
  received_at timestamptz not null,
  status text not null,
  detail_code text,
  tracking_note text,
  city text,
  state text,
  postal_code text,
  country_code text,
  primary key (business_id, order_id, shipment_id, source_event_id)
) partition by hash (business_id);
select "order".divide('tracking_event');
select app.protect('"order".tracking_event', 'business');
