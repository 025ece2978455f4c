-- The names of the places in audit entries, as far as the caller's policies show them.
create function org.audit_places(organization uuid, businesses uuid[]) returns table (id uuid, name text)
language sql stable set search_path = org, pg_temp
begin atomic
  select o.id, o.name from org.organization o where o.id = organization
  union all
  select b.id, b.name from org.business b where b.organization_id = organization and b.id = any(businesses);
end;
