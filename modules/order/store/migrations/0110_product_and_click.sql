-- The IDs of a line's product and variant at the source. Null if no delivery names one.
alter table "order".line add column product_id text, add column variant_id text;
-- The last click that the source recorded with the order, and the highest version of the deliveries that name one.
alter table "order"."order"
  add column click_source text,
  add column click_medium text,
  add column click_campaign text,
  add column click_referrer_host text,
  add column click_version bigint;
