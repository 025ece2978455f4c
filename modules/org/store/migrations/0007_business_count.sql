-- How many businesses an organization has, so that a page of them costs the same whether there are ten or thousands.
alter table org.organization add column business_count integer not null default 0;
update org.organization o
  set business_count = (select count(*) from org.business b where b.organization_id = o.id);

create function org.count_businesses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update org.organization o set business_count = o.business_count + c.added
      from (select organization_id, count(*) as added from changed group by organization_id) c
      where o.id = c.organization_id;
  else
    update org.organization o set business_count = o.business_count - c.removed
      from (select organization_id, count(*) as removed from changed group by organization_id) c
      where o.id = c.organization_id;
  end if;
  return null;
end $$;
-- Once for a statement: whoever writes thousands of businesses at once updates the count once.
create trigger count_added after insert on org.business
  referencing new table as changed for each statement execute function org.count_businesses();
create trigger count_removed after delete on org.business
  referencing old table as changed for each statement execute function org.count_businesses();

-- How many organizations somebody has created on a day.
create table org.organization_quota (
  user_id uuid primary key references org."user",
  day date not null,
  taken integer not null
);
select app.protect('org.organization_quota', 'user');

-- Within an organization the sales channels of several of its businesses are read together.
select app.readable('org.sales_channel', 'organization',
  'exists (select from org.business b where b.organization_id = app.organization_id() and b.id = sales_channel.business_id)');

-- A page of the ids of every organization by name, and how many there are up to 10,000. Row-level security lets only
-- comparisons that reveal nothing use an index, and like is not one of them; so the search happens here, for whoever
-- has entered everywhere. The rows are then read by id, under their policies.
create function org.find_organizations(pattern text, skip integer, take integer)
returns table (ids uuid[], total_count integer)
language plpgsql stable security definer set search_path = org, pg_temp as $$
begin
  if not app.everywhere() then
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
revoke execute on function org.find_organizations(text, integer, integer) from public;
grant execute on function org.find_organizations(text, integer, integer) to bc_app;
