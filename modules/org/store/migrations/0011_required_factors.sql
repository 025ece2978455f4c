alter table org.organization
  -- From when everybody in it needs a second factor to sign in; null while nobody does.
  add column factor_required_from timestamptz;

-- The account that the subject names, where people sign in at our own identity service.
alter table org."user" add column account_id uuid generated always as (
  case when auth0_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then auth0_id::uuid end) stored;

-- The organization that requires one first.
create or replace function identity.factor_requirement(account uuid)
returns table (required_by text, due_at timestamptz)
language sql stable security definer rows 1 set search_path = org, pg_temp
begin atomic
  select o.name, o.factor_required_from
  from org."user" u
    join org.assigned_role r on r.user_id = u.id
    join org.organization o on o.id = r.organization_id and o.factor_required_from is not null
  where u.auth0_id = account::text
  order by o.factor_required_from, o.id limit 1;
end;

create function org.require_tenant(organization uuid) returns void language plpgsql stable as $$
begin
  if organization is distinct from app.organization_id() then
    raise exception 'people of another tenant' using errcode = 'BC001';
  end if;
end $$;

-- How many members an organization has, how many of them have no second factor, how many of those are administrators,
-- and how many have a session that was not used since.
create function org.count_security(organization uuid, stale_before timestamptz)
returns table (members integer, lacking integer, lacking_admins integer, stale integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
begin
  perform org.require_tenant(organization);
  return query
    with person as (
      select r.user_id, bool_or(r.role_name in ('org_owner', 'org_admin')) as is_admin
      from org.assigned_role r where r.organization_id = organization group by r.user_id
    ), known as materialized (
      select p.is_admin, u.account_id,
        not exists (select from identity.held_factor f where f.account_id = u.account_id) as lacks
      from person p join org."user" u on u.id = p.user_id
    )
    select count(*)::integer, count(*) filter (where k.lacks)::integer,
      count(*) filter (where k.lacks and k.is_admin)::integer,
      (select count(distinct s.account_id)::integer from identity.known_session s
        where s.is_running and s.last_used_at <= stale_before and s.account_id in (select known.account_id from known))
    from known k;
end $$;

-- A page of members' ids, and how many there are: ALL and LACKING by address, administrators without a second factor
-- first; STALE by the use of their oldest session.
create function org.find_security(organization uuid, which text, stale_before timestamptz, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
begin
  perform org.require_tenant(organization);
  if which = 'STALE' then
    return query
      with found as materialized (
        select u.id, min(s.last_used_at) as oldest
        from (select distinct r.user_id from org.assigned_role r where r.organization_id = organization) p
          join org."user" u on u.id = p.user_id
          join identity.known_session s on s.account_id = u.account_id
        where s.is_running and s.last_used_at <= stale_before
        group by u.id
      )
      select array(select f.id from found f order by f.oldest, f.id offset skip limit take),
        (select count(*)::integer from found);
  else
    return query
      with person as (
        select r.user_id, bool_or(r.role_name in ('org_owner', 'org_admin')) as is_admin
        from org.assigned_role r where r.organization_id = organization group by r.user_id
      ), known as materialized (
        select u.id, p.is_admin, lower(u.primary_email) as address,
          not exists (select from identity.held_factor f where f.account_id = u.account_id) as lacks
        from person p join org."user" u on u.id = p.user_id
      ), found as materialized (
        select * from known k where which = 'ALL' or k.lacks
      )
      select array(select f.id from found f order by f.is_admin and f.lacks desc, f.address, f.id offset skip limit take),
        (select count(*)::integer from found);
  end if;
end $$;

-- What is known of the accounts of members.
create function org.show_security(organization uuid, people uuid[], stale_before timestamptz)
returns table (user_id uuid, kinds text[], last_sign_in_at timestamptz, sessions integer, stale_sessions integer,
  oldest_use timestamptz)
language plpgsql stable security definer set search_path = org, pg_temp as $$
begin
  perform org.require_tenant(organization);
  return query
    select u.id, array(select f.kind from identity.held_factor f where f.account_id = u.account_id order by f.kind),
      s.last_sign_in_at, s.running::integer, s.stale::integer, s.oldest_use
    from org."user" u, lateral (
      select max(k.signed_in_at) as last_sign_in_at, count(*) filter (where k.is_running) as running,
        count(*) filter (where k.is_running and k.last_used_at <= stale_before) as stale,
        min(k.last_used_at) filter (where k.is_running) as oldest_use
      from identity.known_session k where k.account_id = u.account_id) s
    where u.id = any (people)
      and exists (select from org.assigned_role r where r.organization_id = organization and r.user_id = u.id);
end $$;

revoke execute on function org.count_security(uuid, timestamptz),
  org.find_security(uuid, text, timestamptz, integer, integer),
  org.show_security(uuid, uuid[], timestamptz) from public;
grant execute on function org.count_security(uuid, timestamptz),
  org.find_security(uuid, text, timestamptz, integer, integer),
  org.show_security(uuid, uuid[], timestamptz) to bc_app;
