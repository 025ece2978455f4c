-- A page of people's ids, and how many there are up to 10,000: members of an organization, or everybody where none is
-- named. Row-level security lets only comparisons that reveal nothing use an index, and like is not one of them; so the
-- search happens here, for whoever has entered the organization or everywhere. The profiles are then read by id, under
-- their policies. The text is put together because each of its forms wants a plan of its own.
create function org.find_users(organization uuid, person uuid, pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
declare
  found text;
begin
  if organization is null then
    if not app.everywhere() then
      raise exception 'people of other tenants' using errcode = 'BC001';
    end if;
    found := 'select u.id from org."user" u where true'
      || case when person is not null then ' and u.id = $2' else '' end
      || case when pattern is not null then ' and lower(u.primary_email) like $3' else '' end;
  else
    if organization is distinct from app.organization_id() then
      raise exception 'people of another tenant' using errcode = 'BC001';
    end if;
    found := 'select distinct r.user_id from org.assigned_role r where r.organization_id = $1'
      || case when person is not null then ' and r.user_id = $2' else '' end
      || case when pattern is not null then
        ' and exists (select from org."user" u where u.id = r.user_id and lower(u.primary_email) like $3)' else '' end;
  end if;
  return query execute format('select array(%1$s order by 1 offset $4 limit $5),
    (select count(*)::integer from (%1$s limit 10000) counted)', found)
    using organization, person, pattern, skip, take;
end $$;
revoke execute on function org.find_users(uuid, uuid, text, integer, integer) from public;
grant execute on function org.find_users(uuid, uuid, text, integer, integer) to bc_app;
