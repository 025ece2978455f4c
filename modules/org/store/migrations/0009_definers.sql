-- Somebody with a global role enters every organization there is, but none that there is not: what is written for one
-- that does not exist would be nobody's.
create or replace function app.may_enter(person uuid, organization uuid, business uuid) returns boolean
language sql stable security definer set search_path = org, pg_temp
return organization is not null
  and (business is null or exists (select from org.business b where b.organization_id = organization and b.id = business))
  and (exists (select from org.assigned_role r
      where r.user_id = person and r.organization_id = organization
        and (business is null or r.business_id = business or (r.business_id is null and r.role_name <> 'org_member')))
    or exists (select from org.global_role g where g.user_id = person)
      and exists (select from org.organization o where o.id = organization));

-- What runs as the owner is called by those who need it alone. Every login enters by way of the first two.
revoke all on function app.may_enter, app.may_enter_everywhere, org.place_of_business, org.set_global_role,
  org.user_id_of_subject from public;
grant execute on function app.may_enter, app.may_enter_everywhere to bc_app, bc_identity;
grant execute on function org.place_of_business, org.set_global_role, org.user_id_of_subject to bc_app;
