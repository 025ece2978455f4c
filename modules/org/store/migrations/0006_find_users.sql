-- A page of people's ids, and how many there are up to 10,000: members of an organization, or everybody where none is
-- named. Row-level security lets only comparisons that reveal nothing use an index, and a search for a part of an
-- address is not one of them; so it happens here, for whoever has entered the organization or everywhere. The profiles
-- are then read by id, under their policies. The text is put together because each of its forms wants a plan of its own.
create function org.find_users(organization uuid, person uuid, part text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
declare
  source text := case when organization is null then 'select u.id from org."user" u'
    else 'select distinct r.user_id as id from org.assigned_role r where r.organization_id = $1' end;
  pattern text := '%' || replace(replace(replace(lower(part), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if not coalesce(case when organization is null then app.everywhere() else organization = app.organization_id() end,
    false) then
    raise exception 'people of another tenant' using errcode = 'BC001';
  end if;
  source := 'select s.id from (' || source || ') s'
    || case when person is not null then ' where s.id = $2'
      when part is not null then
        ' where exists (select from org."user" m where m.id = s.id and lower(m.primary_email) like $3)'
      else '' end;
  return query execute 'select array(' || source || ' order by s.id offset $4 limit $5),
    (select count(*)::integer from (' || source || ' limit 10000) counted)'
    using organization, person, pattern, skip, take;
end $$;
revoke execute on function org.find_users(uuid, uuid, text, integer, integer) from public;
grant execute on function org.find_users(uuid, uuid, text, integer, integer) to bc_app;
