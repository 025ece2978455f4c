-- Tenancy lies below every transport: the application logs in as a role that owns no table, and each tenant table
-- gets its policy from the one template below. Unset settings read as null, so a forgotten tenant sees nothing.
do $$
begin
  -- No password here: a deployment sets one with "alter role", development trusts loopback.
  if not exists (select from pg_roles where rolname = 'bc_app') then create role bc_app login; end if;
  if not exists (select from pg_roles where rolname = 'bc_identity') then create role bc_identity login; end if;
end $$;

create schema app;
grant usage on schema app to bc_app, bc_identity;

create function app.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app.organization_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;
create function app.business_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::uuid;

-- Tables without a tenant, each with the reason why.
create table app.unprotected_table (
  target text primary key,
  reason text not null check (length(reason) > 10)
);

create function app.unprotected(target regclass, reason text) returns void language sql as $$
  insert into app.unprotected_table (target, reason) values (target::text, reason)
$$;

-- Whoever acts for the scope (user, organization or business) sees and writes the rows whose column holds its id. The
-- owner sees all, or its migrations would change no row and not say so; the application's roles own nothing.
create function app.protect(target regclass, scope text, scope_column text default null) returns void
language plpgsql as $$
declare
  key_column text := coalesce(scope_column, scope || '_id');
begin
  if scope not in ('user', 'organization', 'business') then
    raise exception 'unknown scope %', scope;
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (%I = app.%I()) with check (%I = app.%I())',
    target, key_column, scope || '_id', key_column, scope || '_id');
  execute format('create policy owner on %s to current_user using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to bc_app', target);
end $$;

-- A second way to read rows (never to write them), such as a person's own memberships across organizations.
create function app.readable(target regclass, policy_name text, predicate text) returns void
language plpgsql as $$
begin
  execute format('create policy %I on %s for select using (%s)', policy_name, target, predicate);
end $$;

select app.unprotected('app.unprotected_table', 'catalogue of the schema itself, read by checks only');
