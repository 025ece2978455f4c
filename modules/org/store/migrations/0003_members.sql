-- What people tell about themselves, apart from what colleagues see of one another.
create table org.user_data (
  user_id uuid primary key references org."user",
  phone text,
  company text,
  address1 text,
  address2 text,
  city text,
  state text,
  country text,
  zip text
);
create table org.user_app_setting (
  user_id uuid not null references org."user",
  app text not null,
  type text not null,
  setting jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, app, type)
);
select app.protect('org.user_data', 'user');
select app.protect('org.user_app_setting', 'user');

-- The version tells somebody who saves that another has saved meanwhile.
alter table org.organization
  add column phone text,
  add column website text,
  add column revenue text,
  add column sales_channel text,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid;
alter table org.business
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid;
-- Names are told apart as people read them; the index also gives the order of every list of businesses.
create unique index business_name on org.business (organization_id, lower(name));

insert into org.role (name, display_name) values
  ('superadmin', 'Super administrator'),
  ('customer_sales_rep', 'Customer sales representative');

-- Roles over every organization. The application only reads them: they are given by the function below, which asks
-- who is giving.
create table org.global_role (
  user_id uuid not null references org."user",
  role_name text not null references org.role check (role_name in ('superadmin', 'customer_sales_rep')),
  granted_by uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, role_name)
);
select app.protect('org.global_role', 'user');
revoke insert, update, delete on org.global_role from bc_app;
select app.readable('org.global_role', 'everywhere', 'app.everywhere()');

create function org.set_global_role(person uuid, role text, is_held boolean) returns boolean
language plpgsql security definer set search_path = org, pg_temp as $$
declare
  changed integer;
begin
  if not exists (select from org.global_role where user_id = app.user_id() and role_name = 'superadmin') then
    raise exception 'only a superadmin gives global roles' using errcode = 'BC001';
  end if;
  if is_held then
    insert into org.global_role (user_id, role_name, granted_by) values (person, role, app.user_id())
    on conflict do nothing;
  else
    delete from org.global_role where user_id = person and role_name = role;
  end if;
  get diagnostics changed = row_count;
  return changed > 0;
end $$;

create or replace function app.may_enter_everywhere(person uuid) returns boolean
language sql stable security definer set search_path = org, pg_temp
return exists (select from org.global_role g where g.user_id = person);

-- Somebody enters an organization by any role in it, and a business by a role that lets them see it.
create or replace function app.may_enter(person uuid, organization uuid, business uuid) returns boolean
language sql stable security definer set search_path = org, pg_temp
return organization is not null
  and (business is null or exists (select from org.business b where b.organization_id = organization and b.id = business))
  and (exists (select from org.assigned_role r
      where r.user_id = person and r.organization_id = organization
        and (business is null or r.business_id = business or (r.business_id is null and r.role_name <> 'org_member')))
    or exists (select from org.global_role g where g.user_id = person));

-- A request names a business alone; the gate must know whose it is before it can tell whether the caller belongs there.
create function org.place_of_business(business uuid) returns table (organization_id uuid, key integer)
language sql stable security definer rows 1 set search_path = org, pg_temp
begin atomic
  select b.organization_id, b.key from org.business b where b.id = business;
end;

-- Within an organization its people see one another's names; support sees everybody's, to find who asks for help.
select app.readable('org."user"', 'colleague',
  'exists (select from org.assigned_role r where r.organization_id = app.organization_id() and r.user_id = "user".id)');
select app.readable('org."user"', 'everywhere', 'app.everywhere()');
select app.readable('org.user_data', 'everywhere', 'app.everywhere()');
select app.readable('org.organization', 'everywhere', 'app.everywhere()');
select app.readable('org.business', 'everywhere', 'app.everywhere()');
select app.readable('org.assigned_role', 'everywhere', 'app.everywhere()');

create extension if not exists pg_trgm;
-- Searches by a part of the name or address.
create index user_email_parts on org."user" using gin (lower(primary_email) gin_trgm_ops);
create index organization_name_parts on org.organization using gin (lower(name) gin_trgm_ops);
create index organization_name on org.organization (lower(name), id);
create index assigned_role_business on org.assigned_role (organization_id, business_id, user_id);

-- What a business has of each product.
create table org.product_instance (
  organization_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  instance_type text not null check (instance_type in
    ('BRAND_CONSOLE', 'FEED_MARKETING', 'FULFILLMENT', 'MCM', 'ORDERS', 'STOREFRONT', 'UNIFIED_ANALYTICS')),
  subscription_status text not null check (subscription_status in ('ACTIVE', 'EXPIRED', 'PENDING')
    or (subscription_status = 'TRIAL' and instance_type = 'MCM')),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, business_id, instance_type),
  foreign key (organization_id, business_id) references org.business (organization_id, id)
);
select app.protect('org.product_instance', 'organization');

-- Where a business sells.
create table org.sales_channel (
  business_id uuid not null references org.business (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select app.protect('org.sales_channel', 'business');
