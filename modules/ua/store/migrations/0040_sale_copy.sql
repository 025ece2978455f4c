-- The order that counts instead: another channel has the same order.
alter table ua.sale_order add column copy_of uuid;
