create schema trial;
grant usage on schema trial to bc_app;

create table trial.trial (
  business_id uuid not null,
  id uuid not null,
  product text not null check (product in ('mcm', 'sf', 'dfw')),
  status text not null check (status in ('STANDBY', 'PROVISIONING', 'SUCCESS', 'FAILURE')),
  error_code text check ((error_code is not null) = (status = 'FAILURE')),
  -- The identity that sister products know the user by.
  started_by uuid not null,
  subject text not null,
  email text not null,
  -- What the user entered, and what is sent to the product. It doesn't change once the product was called.
  details jsonb not null,
  started_at timestamptz not null default now(),
  -- The last call that creates the account and whose answer may be lost. The next attempt expects to find its result.
  called_at timestamptz,
  ready_at timestamptz,
  ends_at timestamptz,
  reminded_at timestamptz,
  primary key (business_id, id)
);
-- A failed trial can be started again; any other is the only one of its product.
create unique index trial_of_product on trial.trial (business_id, product) where status <> 'FAILURE';
select app.protect('trial.trial', 'business');
