-- no-transaction
do $$
begin
  -- The IDs of a line's product and variant at the source. Null if no delivery names one.
  call app.run_alone($sql$
    alter table "order".line add column if not exists product_id text, add column if not exists variant_id text$sql$);
  -- The last click that the source recorded with the order, and the highest version of the deliveries that name one.
  call app.run_alone($sql$
    alter table "order"."order"
      add column if not exists click_source text,
      add column if not exists click_medium text,
      add column if not exists click_campaign text,
      add column if not exists click_referrer_host text,
      add column if not exists click_version bigint$sql$);
end $$;
