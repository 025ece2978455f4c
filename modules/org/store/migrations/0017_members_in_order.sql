-- Everybody with a role in an organization or one of its businesses, once, by address: an index gives the order of its
-- tables, where a page would else gather and sort everybody. The triggers below keep it, and functions of the owner read it.
create table org.member (
  organization_id uuid not null,
  user_id uuid not null,
  address text collate "C" not null,
  name text not null,
  account_id uuid,
  primary key (organization_id, user_id)
);
create index member_in_order on org.member (organization_id, address, user_id) include (name, account_id);
create index member_user on org.member (user_id);
select app.protect('org.member', 'organization');
revoke all on org.member from bc_app;
create index assigned_role_administrator on org.assigned_role (organization_id, user_id)
  where role_name in ('org_owner', 'org_admin');

-- Until the triggers are there, nobody gives a role, takes one or is renamed.
lock table org."user", org.assigned_role in share row exclusive mode;
insert into org.member (organization_id, user_id, address, name, account_id)
select distinct r.organization_id, u.id, lower(u.primary_email), lower(u.first_name || ' ' || u.last_name), u.account_id
from org.assigned_role r join org."user" u on u.id = r.user_id;

-- Of those who give a role, take one or rename somebody at once, each waits for whoever holds the row and then sees what
-- they did: first the person, then the member.
create function org.add_members() returns trigger
language plpgsql security definer set search_path = org, pg_temp as $$
begin
  insert into org.member (organization_id, user_id, address, name, account_id)
  select a.organization_id, u.id, lower(u.primary_email), lower(u.first_name || ' ' || u.last_name), u.account_id
  from (select distinct added.organization_id, added.user_id from added) a
    join (select p.* from org."user" p where p.id in (select added.user_id from added) order by p.id for share) u
      on u.id = a.user_id
  order by 1, 2
  on conflict (organization_id, user_id) do update set address = excluded.address;
  return null;
end $$;
create function org.remove_members() returns trigger
language plpgsql security definer set search_path = org, pg_temp as $$
begin
  perform from org."user" u where u.id in (select d.user_id from removed d) order by u.id for share;
  perform from org.member m
    where exists (select from removed d where d.organization_id = m.organization_id and d.user_id = m.user_id)
    order by m.organization_id, m.user_id for update;
  delete from org.member m using (select distinct d.organization_id, d.user_id from removed d) d
  where m.organization_id = d.organization_id and m.user_id = d.user_id and not exists (
    select from org.assigned_role r where r.organization_id = m.organization_id and r.user_id = m.user_id);
  return null;
end $$;
create function org.rename_member() returns trigger
language plpgsql security definer set search_path = org, pg_temp as $$
begin
  update org.member set address = lower(new.primary_email), name = lower(new.first_name || ' ' || new.last_name),
    account_id = new.account_id
  where user_id = new.id;
  return null;
end $$;
revoke execute on function org.add_members(), org.remove_members(), org.rename_member() from public;
create trigger add_members after insert on org.assigned_role
  referencing new table as added for each statement execute function org.add_members();
create trigger remove_members after delete on org.assigned_role
  referencing old table as removed for each statement execute function org.remove_members();
create trigger rename_member after update on org."user" for each row
  when ((old.primary_email, old.first_name, old.last_name, old.auth0_id)
    is distinct from (new.primary_email, new.first_name, new.last_name, new.auth0_id))
  execute function org.rename_member();

create or replace function org.find_members(organization uuid, business uuid, pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
declare
  people text := 'select m.user_id as id, m.address from org.member m where m.organization_id = $1';
  invited text := 'select i.id, lower(i.email) collate "C" as address from org.invitation i
    where i.organization_id = $1 and i.accepted_at is null and i.revoked_at is null';
begin
  if not coalesce(organization = app.organization_id() or app.everywhere(), false) then
    raise exception 'members of another tenant' using errcode = 'BC001';
  end if;
  if business is not null then
    people := people || ' and m.user_id in (
      select r.user_id from org.assigned_role r where r.organization_id = $1 and r.business_id = $2)';
    invited := invited || ' and i.business_id = $2';
  end if;
  if pattern is not null then
    people := people || ' and (m.address like $3 or m.name like $3)';
    invited := invited || ' and lower(i.email) like $3';
  end if;
  return query execute format('select
      array(select f.id from (%1$s union all %2$s) f order by f.address, f.id offset $4 limit $5),
      (select count(*)::integer from (%1$s) p) + (select count(*)::integer from (%2$s) i)', people, invited)
    using organization, business, pattern, skip, take;
end $$;

create or replace function org.count_security(organization uuid, stale_before timestamptz)
returns table (members integer, lacking integer, lacking_admins integer, stale integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
begin
  perform org.require_tenant(organization);
  return query
    with known as materialized (
      select m.user_id, m.account_id, f.account_id is null as lacks
      from org.member m left join (
        select distinct h.account_id from identity.held_factor h
        where h.account_id in (select o.account_id from org.member o where o.organization_id = organization)
      ) f on f.account_id = m.account_id
      where m.organization_id = organization
    )
    select count(*)::integer, count(*) filter (where k.lacks)::integer,
      (select count(*)::integer from known l where l.lacks and l.user_id in (select r.user_id from org.assigned_role r
        where r.organization_id = organization and r.role_name in ('org_owner', 'org_admin'))),
      (select count(distinct s.account_id)::integer from identity.known_session s
        where s.is_running and s.last_used_at <= stale_before and s.account_id in (select known.account_id from known))
    from known k;
end $$;

create or replace function org.find_security(organization uuid, which text, stale_before timestamptz, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
declare
  lacking constant text := 'not exists (select from identity.held_factor f where f.account_id = m.account_id)';
  people text := 'select m.user_id from org.member m where m.organization_id = $1';
  first_ids uuid[];
begin
  perform org.require_tenant(organization);
  if which = 'STALE' then
    return query
      with found as materialized (
        select m.user_id, min(s.last_used_at) as oldest
        from org.member m join identity.known_session s on s.account_id = m.account_id
        where m.organization_id = organization and s.is_running and s.last_used_at <= stale_before
        group by m.user_id
      )
      select array(select f.user_id from found f order by f.oldest, f.user_id offset skip limit take),
        (select count(*)::integer from found);
    return;
  end if;
  execute format('select array(%s and %s and m.user_id in (select r.user_id from org.assigned_role r
      where r.organization_id = $1 and r.role_name in (''org_owner'', ''org_admin'')) order by m.address, m.user_id)',
    people, lacking) into first_ids using organization;
  if which = 'LACKING' then
    people := people || ' and ' || lacking;
  end if;
  return query execute format('select
      $2[$3 + 1 : $3 + $4] || array(%1$s and m.user_id <> all ($2) order by m.address, m.user_id
        offset greatest($3 - cardinality($2), 0) limit $4 - cardinality($2[$3 + 1 : $3 + $4])),
      (select count(*)::integer from (%1$s) p)', people)
    using organization, first_ids, skip, take;
end $$;
