-- When an organization blocked the member. A block covers every role in the organization, also those assigned later, and
-- ends with the membership: the roles stay, but grant nothing.
alter table org.assigned_role add column blocked_at timestamptz;

create function org.keep_block() returns trigger
language plpgsql set search_path = org, pg_temp as $$
begin
  new.blocked_at := (select min(r.blocked_at) from org.assigned_role r
    where r.organization_id = new.organization_id and r.user_id = new.user_id);
  return new;
end $$;
create trigger keep_block before insert on org.assigned_role for each row execute function org.keep_block();

drop policy own on org.assigned_role;
select app.readable('org.assigned_role', 'own', 'user_id = app.user_id() and blocked_at is null');

create or replace function app.may_enter(person uuid, organization uuid, business uuid) returns boolean
language sql stable security definer set search_path = org, pg_temp
return organization is not null
  and (business is null or exists (select from org.business b where b.organization_id = organization and b.id = business))
  and (exists (select from org.assigned_role r
      where r.user_id = person and r.organization_id = organization and r.blocked_at is null
        and (business is null or r.business_id = business or (r.business_id is null and r.role_name <> 'org_member')))
    or exists (select from org.global_role g where g.user_id = person)
      and exists (select from org.organization o where o.id = organization));

create or replace function org.inviter_roles(invitation uuid)
returns table (role_name text, organization_id uuid, business_id uuid)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select g.role_name, null::uuid, null::uuid
  from org.invitation i join org.global_role g on g.user_id = i.invited_by
  where app.entered() and i.organization_id = app.organization_id() and i.id = invitation
  union all
  select r.role_name, r.organization_id, r.business_id
  from org.invitation i join org.assigned_role r on r.organization_id = i.organization_id and r.user_id = i.invited_by
  where app.entered() and i.organization_id = app.organization_id() and i.id = invitation and r.blocked_at is null;
end;
