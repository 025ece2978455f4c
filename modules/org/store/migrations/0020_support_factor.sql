-- A global role requires a second factor at once; of organizations, the one that requires one first counts.
create or replace function identity.factor_requirement(account uuid)
returns table (required_by text, due_at timestamptz)
language sql stable security definer rows 1 set search_path = org, pg_temp
begin atomic
  select q.required_by, q.due_at
  from (
    select 'Brand Console' as required_by, g.created_at as due_at, g.user_id as id
    from org."user" u join org.global_role g on g.user_id = u.id
    where u.auth0_id = account::text
    union all
    select o.name, o.factor_required_from, o.id
    from org."user" u
      join org.assigned_role r on r.user_id = u.id
      join org.organization o on o.id = r.organization_id and o.factor_required_from is not null
    where u.auth0_id = account::text
  ) q
  order by q.due_at, q.id limit 1;
end;
