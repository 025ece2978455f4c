-- The marketing channel of each distinct tuple that rules look at, by mapping version and period.
CREATE TABLE IF NOT EXISTS channel_of {{ON}} (
  business_key UInt32,
  mapping_version UInt32,
  -- A hash of the tuple's fields (store/channel-of.ts).
  tuple_key UInt64,
  -- The first day on which the channel holds. The next period of the tuple ends it.
  since Date,
  channel LowCardinality(String),
  source LowCardinality(String),
  account_id String,
  campaign_id String,
  campaign_name String,
  utm_source String,
  utm_medium String,
  utm_campaign String,
  sales_channel LowCardinality(String),
  -- A mapping version never changes, and so all versions of a row are equal.
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, mapping_version, tuple_key, since)
SETTINGS non_replicated_deduplication_window = 10000;
