-- States the function as a whole: its check was added by replacing text, which would have missed another wording.
create or replace function org.find_organizations(pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
begin
  if not app.entered() or not app.everywhere() then
    raise exception 'organizations of other tenants' using errcode = 'BC001';
  end if;
  if pattern is null then
    return query select
      array(select o.id from org.organization o order by lower(o.name), o.id offset skip limit take),
      (select count(*)::integer from (select from org.organization limit 10000) counted);
  else
    return query select
      array(select o.id from org.organization o where lower(o.name) like pattern
        order by lower(o.name), o.id offset skip limit take),
      (select count(*)::integer from (select from org.organization o where lower(o.name) like pattern limit 10000) counted);
  end if;
end $$;
