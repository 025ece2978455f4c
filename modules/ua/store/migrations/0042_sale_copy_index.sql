-- no-transaction
-- Drop the index first if building it was interrupted: it is not valid then.
create index concurrently sale_order_copy on ua.sale_order (business_id, copy_of) where copy_of is not null;
