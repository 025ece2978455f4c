-- A page of the ids of those who have a role in a place and of the invitations to it, by address, and how many there are.
-- Row-level security asks about every person of an organization before it can sort them; here only the page is then read
-- under its policies. For whoever has entered the organization, or everywhere.
create function org.find_members(organization uuid, business uuid, pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
begin
  if not coalesce(organization = app.organization_id() or app.everywhere(), false) then
    raise exception 'members of another tenant' using errcode = 'BC001';
  end if;
  return query
  with person as (
    select r.user_id from org.assigned_role r
    where r.organization_id = organization and (business is null or r.business_id = business)
    group by r.user_id
  ), found as materialized (
    select u.id, lower(u.primary_email) collate "C" as address from person p join org."user" u on u.id = p.user_id
    where pattern is null or lower(u.primary_email) like pattern
      or lower(u.first_name || ' ' || u.last_name) like pattern
    union all
    select i.id, lower(i.email) collate "C" from org.invitation i
    where i.organization_id = organization and (business is null or i.business_id = business)
      and i.accepted_at is null and i.revoked_at is null and (pattern is null or lower(i.email) like pattern)
  )
  select array(select f.id from found f order by f.address, f.id offset skip limit take),
    (select count(*)::integer from found);
end $$;
revoke execute on function org.find_members(uuid, uuid, text, integer, integer) from public;
grant execute on function org.find_members(uuid, uuid, text, integer, integer) to bc_app;
