-- A list across tenants reads all of them in one transaction. Its places are organizations and businesses, each of which
-- the user must belong to. Null outside of such a transaction.
create function app.organization_ids() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('app.organization_ids', true), '')::uuid[];
create function app.business_ids() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('app.business_ids', true), '')::uuid[];

-- Without places, the seal is as before: transactions that are open while this file is applied stay entered. Each list is
-- marked, because one may be set without the other.
create or replace function app.seal() returns text language sql stable parallel safe
set search_path = pg_catalog, pg_temp
return (
  select encode(sha256(k.key || sha256(k.key || convert_to(format('%s %s %s %s %s', extract(epoch from now()),
    app.user_id(), app.organization_id(), app.business_id(), app.everywhere())
    || concat(' organizations ' || app.organization_ids()::text, ' businesses ' || app.business_ids()::text),
    'UTF8'))), 'hex')
  from app.seal_key k);

create or replace function app.entered() returns boolean
language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
return app.organization_id() is null and app.business_id() is null and not app.everywhere()
    and app.organization_ids() is null and app.business_ids() is null
  or coalesce(current_setting('app.seal', true) = app.seal(), false);

create or replace function app.open(person uuid, organization uuid, business uuid, is_everywhere boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.user_id', coalesce(person::text, ''), true),
    set_config('app.organization_id', coalesce(organization::text, ''), true),
    set_config('app.business_id', coalesce(business::text, ''), true),
    set_config('app.everywhere', case when is_everywhere then 'on' else '' end, true),
    set_config('app.organization_ids', '', true),
    set_config('app.business_ids', '', true),
    set_config('lock_timeout', '2s', true);
  if organization is not null or business is not null or is_everywhere then
    perform set_config('app.seal', app.seal(), true);
  end if;
end $$;

-- Enters several places at once, to read. The arrays are parallel; a place without a business is an organization.
create function app.enter_places(person uuid, organizations uuid[], businesses uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (case when person is null then pg_has_role(session_user, 'bc_worker', 'member') else coalesce((
      select bool_and(coalesce(app.may_enter(person, p.organization, p.business), false))
      from unnest(organizations, businesses) as p (organization, business)), false) end) then
    raise exception 'the caller does not belong there' using errcode = 'BC001';
  end if;
  perform app.open(person, null, null, false);
  perform set_config('app.organization_ids', organizations::text, true),
    set_config('app.business_ids', array_remove(businesses, null)::text, true);
  perform set_config('app.seal', app.seal(), true);
end $$;
revoke all on function app.enter_places from public;
grant execute on function app.enter_places to bc_app;

-- Lets transactions of several places read the rows of each of them. In coalesce, the condition can only be a filter, so
-- the planner chooses the index by the condition of the statement, as it does for one tenant.
create function app.readable_together(target regclass, scope text, scope_column text default null) returns void
language plpgsql as $$
begin
  if scope not in ('organization', 'business') then
    raise exception 'unknown scope %', scope;
  end if;
  perform app.readable(target, 'together', format('coalesce(%I = any ((select app.%I())::uuid[]), false)',
    coalesce(scope_column, scope || '_id'), scope || '_ids'));
end $$;
