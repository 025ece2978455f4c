-- The reference rates of the European Central Bank: how many units of a currency one euro buys.
create table ua.rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  rate numeric not null check (rate > 0),
  primary key (currency, day)
);
select app.unprotected('ua.rate', 'published rates of currencies, the same for every organization');
grant select on ua.rate to bc_app;
-- Nothing deletes rates: a corrected one replaces the one that is held.
grant insert, update on ua.rate to bc_worker;
