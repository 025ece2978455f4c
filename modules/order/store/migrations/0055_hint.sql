-- "hints" has those that follow from the order alone, without the dismissed ones: the list filters by them.
alter table "order"."order" add column hints text[] not null default '{}';
alter table "order"."order" add column dismissed_hints text[] not null default '{}';
-- harmless: the table is new in this release
create index order_hinted on "order"."order" (business_id, order_date, id) where hints <> '{}';

-- The total that 99 % of the orders of 90 days don't exceed, by currency. Computed daily.
create table "order".large_total (
  business_id uuid not null,
  currency text not null,
  total numeric not null,
  primary key (business_id, currency)
);
select app.protect('"order".large_total', 'business');
