-- What the ping workflow left in the warehouse: proof that a write of the worker is read by the API.
CREATE TABLE IF NOT EXISTS ping {{ON}} (
  business_key UInt32,
  run_id UUID,
  requested_at DateTime64(3, 'UTC'),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
) ENGINE = {{R}}ReplacingMergeTree(version, is_deleted)
PARTITION BY business_key % 64
ORDER BY (business_key, run_id)
SETTINGS non_replicated_deduplication_window = 10000;
