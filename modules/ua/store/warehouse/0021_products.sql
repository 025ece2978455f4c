-- What sales are divided by. Entries that were written before have none until their order changes or sales are rebuilt.
ALTER TABLE sale_entry {{ON}}
  ADD COLUMN IF NOT EXISTS product_id String,
  ADD COLUMN IF NOT EXISTS variant_id String,
  ADD COLUMN IF NOT EXISTS click_source LowCardinality(String) DEFAULT '',
  ADD COLUMN IF NOT EXISTS click_medium LowCardinality(String) DEFAULT '',
  ADD COLUMN IF NOT EXISTS click_campaign LowCardinality(String) DEFAULT '',
  ADD COLUMN IF NOT EXISTS click_referrer LowCardinality(String) DEFAULT '';

-- The names of what was sold, by the IDs of entries. They are labels: the newest line names a product in all data versions.
CREATE TABLE IF NOT EXISTS product {{ON}} (
  business_key UInt32,
  feed_key UInt32,
  product_id String,
  variant_id String,
  name String,
  sku String,
  -- The version of the line that named it, at its source.
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, feed_key, product_id, variant_id)
SETTINGS non_replicated_deduplication_window = 10000;
