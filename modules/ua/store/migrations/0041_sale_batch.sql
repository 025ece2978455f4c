-- The batch that wrote entries of the order last. A query of the warehouse that lacks it was sent to a replica that lags.
alter table ua.sale_order add column batch_key integer;
