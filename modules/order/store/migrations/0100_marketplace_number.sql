-- The number that the marketplace gave the order. A channel that imported the order has the same one.
alter table "order"."order" add column marketplace_number text;
-- harmless: no order has a number yet
create index order_marketplace on "order"."order" (business_id, marketplace_number collate "C", id)
  where marketplace_number is not null and deleted_at is null;
