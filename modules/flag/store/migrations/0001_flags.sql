create schema flag;
grant usage on schema flag to bc_app;

create table flag.flag (
  key text primary key check (key ~ '^[\w{}-]{1,100}$'),
  description text not null check (description <> ''),
  owner text not null check (owner <> ''),
  expires_at timestamptz not null,
  is_enabled boolean not null default true,
  -- Ids or e-mail addresses, in lower case. Every process keeps all flags in memory, so no list is long.
  users text[] not null default '{}' check (cardinality(users) <= 500),
  organizations uuid[] not null default '{}' check (cardinality(organizations) <= 500),
  businesses uuid[] not null default '{}' check (cardinality(businesses) <= 500),
  percentage integer not null default 0 check (percentage between 0 and 100),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
-- A flag comes and goes with the code that asks about it, by migration; only its rules change at run time.
grant select on flag.flag to bc_app;
grant update (description, owner, expires_at, is_enabled, users, organizations, businesses, percentage, version,
  updated_at, updated_by) on flag.flag to bc_app;
select app.unprotected('flag.flag', 'one set of flags for the whole console; every process reads all of them');

-- Whoever changes a flag by whatever way, every process hears of it.
create function flag.tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('flag_changed', '');
  return null;
end $$;
create trigger tell_changed after insert or update or delete or truncate on flag.flag
  for each statement execute function flag.tell_changed();

insert into flag.flag (key, owner, expires_at, description) values
  ('{hash}', 'orders', '2027-06-30Z', 'Shows Orders in the console''s menu.'),
  ('mcmPricingManagerUsers', 'mcm', '2027-06-30Z', 'Shows the Legacy Pricing Manager in marketplace management.'),
  ('mcmTempCoreOrders', 'mcm', '2027-06-30Z',
    'Leads Orders in marketplace management to the console''s own orders page instead of the legacy one.'),
  ('uaTempUpdateChannelsPackage', 'ua', '2027-06-30Z',
    'Offers Channels Analytics among the co-sell packages instead of announcing it as coming soon.'),
  ('uaTempShopifyCard', 'ua', '2027-06-30Z', 'Shows the Shopify card among the connectors.'),
  ('uaTempTableauJwt', 'ua', '2027-06-30Z', 'Signs in to Tableau with a JWT.'),
  ('new-my-connectors', 'ua', '2027-06-30Z', 'Shows My Connectors with its new table.'),
  ('marketing_analytics_flag', 'ua', '2027-12-31Z', 'Opens marketing analytics; without it a call to action stands there.'),
  ('online_store_flag', 'ua', '2027-12-31Z', 'Opens the online store''s analytics.'),
  ('inventory_flag', 'ua', '2027-12-31Z', 'Opens inventory analytics.'),
  ('web_analytics_flag', 'ua', '2027-12-31Z', 'Opens web analytics.'),
  ('fulfillment_customer_flag', 'ua', '2027-12-31Z', 'Opens fulfillment analytics for customers of fulfillment.'),
  ('attribution_ai_flag', 'ua', '2027-12-31Z', 'Opens attribution by AI.'),
  ('viz_enabled', 'ua', '2027-12-31Z', 'Shows a business its visualizations.');
