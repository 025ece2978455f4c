-- app.address_of replaces org.address_of and, wherever addresses are compared, lower(). The previous release still calls
-- the old name; a later one drops it.
create or replace function org.address_of(email text) returns text language sql immutable strict parallel safe
return app.address_of(email);

alter table org.invitation alter column address set expression as (app.address_of(email));
drop index org.user_primary_email, org.user_address, org.user_email_parts;
create unique index user_address on org."user" (app.address_of(primary_email));
create index user_email_parts on org."user" using gin (app.address_of(primary_email) gin_trgm_ops);

create or replace function org.users_of_addresses(addresses text[]) returns table (address text, user_id uuid)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select app.address_of(u.primary_email), u.id from org."user" u where app.address_of(u.primary_email) = any (addresses);
end;

create or replace function org.own_invitations() returns table (
  organization_id uuid, id uuid, business_id uuid, email text, role_name text, generation integer,
  created_at timestamptz, sent_at timestamptz, expires_at timestamptz,
  organization_name text, business_name text, role_display_name text, inviter text)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select i.organization_id, i.id, i.business_id, i.email, i.role_name, i.generation,
    i.created_at, i.sent_at, i.expires_at, o.name, b.name, r.display_name,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.primary_email)
  from org."user" me
    join org.invitation i on i.address = app.address_of(me.primary_email)
    join org.organization o on o.id = i.organization_id
    join org.role r on r.name = i.role_name
    left join org.business b on b.organization_id = i.organization_id and b.id = i.business_id
    left join org."user" u on u.id = i.invited_by
  where me.id = app.user_id() and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.id desc limit 100;
end;

create or replace function org.find_users(organization uuid, person uuid, pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
declare
  people text := case when organization is null then 'select u.id from org."user" u'
    else 'select distinct r.user_id as id from org.assigned_role r where r.organization_id = $1' end;
  walk text;
begin
  if not app.entered() or not coalesce(case when organization is null then app.everywhere() else organization = app.organization_id() end,
    false) then
    raise exception 'people of another tenant' using errcode = 'BC001';
  end if;
  if pattern is null then
    people := format('select p.id from (%s) p where $2 is null or p.id = $2', people);
    return query execute format('select array(%1$s order by 1 offset $4 limit $5),
      (select count(*)::integer from (%1$s limit 1000) counted)', people)
      using organization, person, pattern, skip, take;
    return;
  end if;

  -- Where there are policies the planner does not know how common a part of an address is, and would gather and sort
  -- every @gmail.com for the first page. So people are first walked through by id for a while: a common part fills the
  -- page on the way. "offset 0" keeps the planner from turning the walk into a join of everybody.
  walk := format('(select p.id from (%s) p order by 1 limit 40 * $4) w, lateral (select from org."user" u
    where u.id = w.id and app.address_of(u.primary_email) like app.address_of($3) offset 0) found', people);
  execute format('select array(select w.id from %s order by 1 limit $4)', walk) into ids
    using organization, person, pattern, skip + take;
  if cardinality(ids) = skip + take then
    execute format('select count(*) from (select from %s limit $4) counted', walk) into total_count
      using organization, person, pattern, 1000;
  end if;
  if total_count = 1000 then
    ids := ids[skip + 1:];
  else
    -- What is rare is found by the index of parts, and few enough to count.
    execute format('with found as materialized (
        select u.id from org."user" u where app.address_of(u.primary_email) like app.address_of($3) %s)
      select array(select f.id from found f order by 1 offset $4 limit $5), (select least(count(*), 1000) from found)',
      case when organization is not null then
        'and exists (select from org.assigned_role r where r.organization_id = $1 and r.user_id = u.id)' else '' end)
      into ids, total_count using organization, person, pattern, skip, take;
  end if;
  return next;
end $$;

create or replace function org.add_members() returns trigger
language plpgsql security definer set search_path = org, pg_temp as $$
begin
  insert into org.member (organization_id, user_id, address, name, account_id)
  select a.organization_id, u.id, app.address_of(u.primary_email), lower(u.first_name || ' ' || u.last_name), u.account_id
  from (select distinct added.organization_id, added.user_id from added) a
    join (select p.* from org."user" p where p.id in (select added.user_id from added) order by p.id for share) u
      on u.id = a.user_id
  order by 1, 2
  on conflict (organization_id, user_id) do update set address = excluded.address;
  return null;
end $$;
create or replace function org.rename_member() returns trigger
language plpgsql security definer set search_path = org, pg_temp as $$
begin
  update org.member set address = app.address_of(new.primary_email), name = lower(new.first_name || ' ' || new.last_name),
    account_id = new.account_id
  where user_id = new.id;
  return null;
end $$;

update org.member m set address = app.address_of(u.primary_email) from org."user" u
where u.id = m.user_id and m.address <> app.address_of(u.primary_email);

create or replace function org.find_members(organization uuid, business uuid, pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
declare
  people text := 'select m.user_id as id, m.address from org.member m where m.organization_id = $1';
  invited text := 'select i.id, i.address collate "C" as address from org.invitation i
    where i.organization_id = $1 and i.accepted_at is null and i.revoked_at is null';
begin
  if not app.entered() or not coalesce(organization = app.organization_id() or app.everywhere(), false) then
    raise exception 'members of another tenant' using errcode = 'BC001';
  end if;
  if business is not null then
    people := people || ' and m.user_id in (
      select r.user_id from org.assigned_role r where r.organization_id = $1 and r.business_id = $2)';
    invited := invited || ' and i.business_id = $2';
  end if;
  if pattern is not null then
    people := people || ' and (m.address like app.address_of($3) or m.name like lower($3))';
    invited := invited || ' and i.address like app.address_of($3)';
  end if;
  return query execute format('select
      array(select f.id from (%1$s union all %2$s) f order by f.address, f.id offset $4 limit $5),
      (select count(*)::integer from (%1$s) p) + (select count(*)::integer from (%2$s) i)', people, invited)
    using organization, business, pattern, skip, take;
end $$;
