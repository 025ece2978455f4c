-- Numbers of manual orders, one sequence per business without gaps.
create table mcm.order_number (
  business_id uuid primary key,
  last integer not null check (last > 0)
);
select app.protect('mcm.order_number', 'business');

-- Manual orders by the key of the write that created them, which is also their ID at the channel.
create table mcm.manual_order (
  business_id uuid not null,
  client_key uuid not null,
  order_id uuid,
  order_number text not null default '',
  created_at timestamptz not null default now(),
  primary key (business_id, client_key)
);
select app.protect('mcm.manual_order', 'business');
