-- The api and the worker log in as roles of their own; bc_app is the group that holds what both may do.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bc_api') then create role bc_api login in role bc_app; end if;
  if not exists (select from pg_roles where rolname = 'bc_worker') then create role bc_worker login in role bc_app; end if;
  if exists (select from pg_roles where rolname = 'bc_app' and rolcanlogin) then alter role bc_app nologin; end if;
end $$;

-- Any login can change a setting, so settings alone don't prove that a tenant was entered. The seal does: it covers the
-- settings and the start of the transaction, and only functions of the owner can compute it.
create table app.seal_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null
);
insert into app.seal_key (key) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
select app.unprotected('app.seal_key', 'the key of the seal, which no role but the owner reads');

create function app.seal() returns text language sql stable parallel safe set search_path = pg_catalog, pg_temp
return (
  select encode(sha256(k.key || sha256(k.key || convert_to(format('%s %s %s %s %s', extract(epoch from now()),
    app.user_id(), app.organization_id(), app.business_id(), app.everywhere()), 'UTF8'))), 'hex')
  from app.seal_key k);

-- Whether the tenant that the settings name was entered in this transaction. Naming no tenant needs no seal.
create function app.entered() returns boolean
language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
return app.organization_id() is null and app.business_id() is null and not app.everywhere()
  or coalesce(current_setting('app.seal', true) = app.seal(), false);

-- Enters without asking: for app.enter and for the owner's functions that enter a tenant for a reason of their own.
create function app.open(person uuid, organization uuid, business uuid, is_everywhere boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.user_id', coalesce(person::text, ''), true),
    set_config('app.organization_id', coalesce(organization::text, ''), true),
    set_config('app.business_id', coalesce(business::text, ''), true),
    set_config('app.everywhere', case when is_everywhere then 'on' else '' end, true),
    set_config('lock_timeout', '2s', true);
  if organization is not null or business is not null or is_everywhere then
    perform set_config('app.seal', app.seal(), true);
  end if;
end $$;

-- A tenant is entered by a person who belongs there. Without a person only the worker enters one.
create or replace function app.enter(person uuid, organization uuid, business uuid, is_everywhere boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (organization is not null or business is not null) and not (case when person is null
      then pg_has_role(session_user, 'bc_worker', 'member')
      else coalesce(app.may_enter(person, organization, business), false) end)
    or is_everywhere and not coalesce(app.may_enter_everywhere(person), false) then
    raise exception 'the caller does not belong there' using errcode = 'BC001';
  end if;
  perform app.open(person, organization, business, is_everywhere);
end $$;

revoke all on function app.seal, app.entered, app.open, app.enter from public;
grant execute on function app.entered, app.enter to bc_app, bc_identity;

-- As before, and the api reads and writes tenants' rows only where a tenant was entered.
create or replace function app.protect(target regclass, scope text, scope_column text default null) returns void
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
  -- In a subquery: once for a statement, not for each row.
  execute format('create policy entered on %s as restrictive to bc_api using ((select app.entered()))', target);
  execute format('grant select, insert, update, delete on %s to bc_app', target);
end $$;

do $$
declare
  target regclass;
begin
  for target in select polrelid from pg_policy where polname = 'tenant' loop
    execute format('create policy entered on %s as restrictive to bc_api using ((select app.entered()))', target);
  end loop;
end $$;
