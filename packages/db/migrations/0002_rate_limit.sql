-- Token counts shared by every api process. Unlogged: after a crash everybody starts a fresh window.
create unlogged table app.rate_bucket (
  bucket text primary key,
  window_start timestamptz not null,
  taken integer not null
);
create index rate_bucket_window on app.rate_bucket (window_start);
grant select, insert, update, delete on app.rate_bucket to bc_app;
select app.unprotected('app.rate_bucket', 'counts requests per tenant and token before a tenant is known');
