-- A user with a global role sees customer data for a while after giving a reason, which the audit log keeps.
create table "order".customer_data_reveal (
  business_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  primary key (business_id, user_id)
);
select app.protect('"order".customer_data_reveal', 'business');
