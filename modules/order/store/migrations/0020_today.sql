-- Today and the search for a number read several businesses in one transaction.
select app.readable_together('"order"."order"', 'business');
select app.readable_together('"order".shipment', 'business');
select app.readable_together('"order".search_token', 'business');
select app.readable_together('"order".channel', 'business');
select app.readable_together('"order".count_base', 'business');
select app.readable_together('"order".count_delta', 'business');

-- The oldest open order.
-- harmless: the table is new in this release
create index order_open_date on "order"."order" (business_id, order_date)
  where open_quantity > 0 and order_status <> 'CANCELED' and deleted_at is null;
