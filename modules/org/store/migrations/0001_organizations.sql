create schema org;
grant usage on schema org to bc_app;

create table org."user" (
  id uuid primary key,
  auth0_id text not null unique,
  first_name text not null,
  last_name text not null,
  primary_email text not null,
  picture text,
  created_at timestamptz not null default now()
);
create unique index user_primary_email on org."user" (lower(primary_email));

create table org.organization (
  id uuid primary key,
  name text not null,
  business_entity_terminology text not null default 'Business',
  created_at timestamptz not null default now()
);

create table org.business (
  organization_id uuid not null references org.organization,
  id uuid not null,
  -- The business's name in the warehouse, where a number is four bytes and a uuid sixteen.
  key integer not null generated always as identity unique,
  name text not null,
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- A link names a business alone; its organization is found by this index.
create unique index business_id on org.business (id);

create table org.role (
  name text primary key,
  display_name text not null
);
insert into org.role (name, display_name) values
  ('org_owner', 'Organization owner'),
  ('org_admin', 'Organization administrator'),
  ('org_manager', 'Organization manager'),
  ('org_member', 'Organization member'),
  ('business_admin', 'Business administrator'),
  ('business_member', 'Business member');
grant select on org.role to bc_app;
select app.unprotected('org.role', 'the role names, the same for every organization');

create table org.assigned_role (
  organization_id uuid not null references org.organization,
  id uuid not null,
  user_id uuid not null references org."user",
  -- Null for a role in the organization itself.
  business_id uuid,
  role_name text not null references org.role,
  created_at timestamptz not null default now(),
  -- A role of the organization stands on the organization, one of a business on that business: never the other way.
  check (starts_with(role_name, 'org_') = (business_id is null)),
  primary key (organization_id, id),
  foreign key (organization_id, business_id) references org.business (organization_id, id),
  unique nulls not distinct (organization_id, user_id, business_id)
);
create index assigned_role_user on org.assigned_role (user_id);

select app.protect('org."user"', 'user', 'id');
select app.protect('org.organization', 'organization', 'id');
select app.protect('org.business', 'organization');
select app.protect('org.assigned_role', 'organization');

-- A person sees their own roles everywhere, and through them the organizations and businesses these are in. A mere
-- member of an organization sees only the businesses they also have a role in.
select app.readable('org.assigned_role', 'own', 'user_id = app.user_id()');
select app.readable('org.organization', 'member',
  'exists (select from org.assigned_role r where r.user_id = app.user_id() and r.organization_id = organization.id)');
select app.readable('org.business', 'member',
  'exists (select from org.assigned_role r where r.user_id = app.user_id() and r.organization_id = business.organization_id
    and (r.business_id = business.id or (r.business_id is null and r.role_name <> ''org_member'')))');

-- Signing in: the subject is all that is known of the person before a tenant can be set.
create function org.user_id_of_subject(subject text) returns uuid
language sql stable security definer set search_path = org, pg_temp
return (select id from org."user" where auth0_id = subject);
