-- The number that the marketplace gave the order. A channel that imported the order has the same one.
alter table "order"."order" add column marketplace_number text;
