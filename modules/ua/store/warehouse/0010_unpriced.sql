-- How many orders of the day have no price yet, if the day is partial for that reason.
ALTER TABLE day_state {{ON}} ADD COLUMN IF NOT EXISTS unpriced UInt32 DEFAULT 0;
