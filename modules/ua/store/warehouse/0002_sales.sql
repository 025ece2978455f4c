-- The ledger of sales, projected from orders. An entry never changes: what an order no longer has is voided by an entry of
-- the opposite amount. Rows count if their batch does.
CREATE TABLE IF NOT EXISTS sale_entry {{ON}} (
  business_key UInt32,
  -- The day of the event in UTC.
  date Date,
  feed_key UInt32,
  entry_id String,
  batch_key UInt32,
  order_id UUID,
  line_id String,
  kind LowCardinality(String),
  event_at DateTime64(3, 'UTC'),
  ordered_at DateTime64(3, 'UTC'),
  quantity Int32,
  amount Decimal(18, 4),
  currency LowCardinality(String),
  is_edit UInt8,
  sales_channel LowCardinality(String),
  sku String,
  country LowCardinality(String),
  -- Empty if the buyer is unknown.
  customer_key String,
  -- The entry that this one voids.
  voids String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  INDEX by_order order_id TYPE bloom_filter(0.0001) GRANULARITY 1
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, date, feed_key, entry_id, batch_key)
SETTINGS non_replicated_deduplication_window = 10000;
