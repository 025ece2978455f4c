-- Readings of sources per day. Each is kept under the batch that brought it, and written only where a value changed.
CREATE TABLE IF NOT EXISTS marketing_daily {{ON}} (
  business_key UInt32,
  date Date,
  feed_key UInt32,
  account_id String,
  campaign_id String,
  batch_key UInt32,
  campaign_name String,
  spend Decimal(18, 6),
  impressions UInt64,
  clicks UInt64,
  conversions Decimal(18, 6),
  conversion_value Decimal(18, 6),
  currency LowCardinality(String),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, date, feed_key, account_id, campaign_id, batch_key)
SETTINGS non_replicated_deduplication_window = 10000;

CREATE TABLE IF NOT EXISTS traffic_daily {{ON}} (
  business_key UInt32,
  date Date,
  feed_key UInt32,
  account_id String,
  source String,
  medium String,
  campaign String,
  landing_page String,
  batch_key UInt32,
  sessions UInt64,
  users UInt64,
  purchases UInt64,
  revenue Decimal(18, 6),
  currency LowCardinality(String),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, date, feed_key, account_id, source, medium, campaign, landing_page, batch_key)
SETTINGS non_replicated_deduplication_window = 10000;

CREATE TABLE IF NOT EXISTS search_daily {{ON}} (
  business_key UInt32,
  date Date,
  feed_key UInt32,
  account_id String,
  query String,
  page String,
  country LowCardinality(String),
  device LowCardinality(String),
  batch_key UInt32,
  clicks UInt64,
  impressions UInt64,
  position Decimal(18, 6),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, date, feed_key, account_id, query, page, country, device, batch_key)
SETTINGS non_replicated_deduplication_window = 10000;

CREATE TABLE IF NOT EXISTS email_daily {{ON}} (
  business_key UInt32,
  date Date,
  feed_key UInt32,
  account_id String,
  campaign_id String,
  channel LowCardinality(String),
  batch_key UInt32,
  campaign_name String,
  recipients UInt64,
  delivered Nullable(UInt64),
  opens UInt64,
  clicks UInt64,
  unsubscribes UInt64,
  bounces Nullable(UInt64),
  complaints Nullable(UInt64),
  conversions Decimal(18, 6),
  conversion_value Decimal(18, 6),
  currency LowCardinality(String),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, date, feed_key, account_id, campaign_id, channel, batch_key)
SETTINGS non_replicated_deduplication_window = 10000;

-- What a source says that it has, asked by another call than the one that reads rows.
CREATE TABLE IF NOT EXISTS source_total {{ON}} (
  business_key UInt32,
  date Date,
  feed_key UInt32,
  shape LowCardinality(String),
  account_id String,
  measure LowCardinality(String),
  batch_key UInt32,
  value Decimal(18, 6),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, date, feed_key, shape, account_id, measure, batch_key)
SETTINGS non_replicated_deduplication_window = 10000;

-- Whether what is held of a day agrees with the source, by the measure that differs most or the first one.
CREATE TABLE IF NOT EXISTS day_state {{ON}} (
  business_key UInt32,
  date Date,
  feed_key UInt32,
  shape LowCardinality(String),
  account_id String,
  batch_key UInt32,
  state LowCardinality(String),
  measure LowCardinality(String),
  announced Nullable(Decimal(18, 6)),
  held Decimal(18, 6),
  reason String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 8
ORDER BY (business_key, date, feed_key, shape, account_id, batch_key)
SETTINGS non_replicated_deduplication_window = 10000;
