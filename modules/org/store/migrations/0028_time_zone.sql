-- Null until a user confirms or changes the time zone of a business, which starts as UTC.
alter table org.business add column time_zone_confirmed_at timestamptz;
