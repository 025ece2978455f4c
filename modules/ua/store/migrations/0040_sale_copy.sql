-- The order that counts instead: another channel has the same order.
alter table ua.sale_order add column copy_of uuid;
-- harmless: no order is a copy yet
create index sale_order_copy on ua.sale_order (business_id, copy_of) where copy_of is not null;
