-- A page of people's ids, and how many there are up to 1,000: members of an organization, or everybody where none is
-- named. Row-level security lets only comparisons that reveal nothing use an index, and like is not one of them; so the
-- search happens here, for whoever has entered the organization or everywhere. The profiles are then read by id, under
-- their policies.
create function org.find_users(organization uuid, person uuid, pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
declare
  people text := case when organization is null then 'select u.id from org."user" u'
    else 'select distinct r.user_id as id from org.assigned_role r where r.organization_id = $1' end;
  walk text;
begin
  if not coalesce(case when organization is null then app.everywhere() else organization = app.organization_id() end,
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
    where u.id = w.id and lower(u.primary_email) like $3 offset 0) found', people);
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
    execute format('with found as materialized (select u.id from org."user" u where lower(u.primary_email) like $3 %s)
      select array(select f.id from found f order by 1 offset $4 limit $5), (select least(count(*), 1000) from found)',
      case when organization is not null then
        'and exists (select from org.assigned_role r where r.organization_id = $1 and r.user_id = u.id)' else '' end)
      into ids, total_count using organization, person, pattern, skip, take;
  end if;
  return next;
end $$;
revoke execute on function org.find_users(uuid, uuid, text, integer, integer) from public;
grant execute on function org.find_users(uuid, uuid, text, integer, integer) to bc_app;
