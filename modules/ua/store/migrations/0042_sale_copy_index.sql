-- no-transaction
create index concurrently sale_order_copy on ua.sale_order (business_id, copy_of) where copy_of is not null;
