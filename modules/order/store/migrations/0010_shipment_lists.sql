-- The sorts of the list. Voided shipments and channels' copies are in none.
-- harmless: the table is new in this release
create index shipment_event on "order".shipment (business_id, coalesce(last_event_at, created_at), id) where is_live;
-- harmless: the table is new in this release
create index shipment_action on "order".shipment (business_id, action_at, id) where is_live and action_at is not null;
-- harmless: the table is new in this release
create index shipment_carrier on "order".shipment
  (business_id, coalesce(shipping_carrier, '') collate "C", id) where is_live;
-- harmless: the table is new in this release
create index shipment_estimate on "order".shipment
  (business_id, coalesce(estimated_delivery_date, 'infinity'::timestamptz), id) where is_live;
-- harmless: the table is new in this release
create index shipment_number on "order".shipment (business_id, order_number collate "C", id) where is_live;
-- harmless: the table is new in this release
create index shipment_quantity on "order".shipment (business_id, quantity, id) where is_live;
-- harmless: the table is new in this release
create index shipment_status on "order".shipment (business_id, status, id) where is_live;
-- harmless: the table is new in this release
create index shipment_shipped on "order".shipment
  (business_id, coalesce(shipped_at, 'infinity'::timestamptz), id) where is_live;
-- harmless: the table is new in this release
create index shipment_ship_by on "order".shipment
  (business_id, coalesce(ship_by, 'infinity'::timestamptz), id) where is_live;
-- harmless: the table is new in this release
create index shipment_tracking on "order".shipment
  (business_id, coalesce(tracking_number, '') collate "C", id) where is_live;
