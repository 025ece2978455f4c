-- Functions of the owner believe only a tenant that was entered, because any login can change the settings that name it.
create or replace function org.require_tenant(organization uuid) returns void language plpgsql stable as $$
begin
  if organization is distinct from app.organization_id() or not app.entered() then
    raise exception 'people of another tenant' using errcode = 'BC001';
  end if;
end $$;

create or replace function org.reaches_audit(organization uuid) returns boolean language sql stable
return app.entered() and (coalesce(organization = app.organization_id(), false)
  or (organization = '00000000-0000-0000-0000-000000000000' and app.everywhere()));

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
  where app.entered() and i.organization_id = app.organization_id() and i.id = invitation;
end;

-- The three searches begin with their check; the rest of their bodies stays as it is.
do $$
declare
  search regproc;
begin
  foreach search in array array['org.find_users', 'org.find_members', 'org.find_organizations']::regproc[] loop
    execute regexp_replace(pg_get_functiondef(search), 'if not (coalesce\(|app\.everywhere\(\))',
      'if not app.entered() or not \1');
  end loop;
end $$;

-- A person who creates an organization has no role in it until it is written.
create function org.enter_new_organization(organization uuid) returns void
language plpgsql security definer set search_path = org, pg_temp as $$
begin
  if app.user_id() is null or exists (select from org.organization o where o.id = organization) then
    raise exception 'the organization is not new' using errcode = 'BC001';
  end if;
  perform app.open(app.user_id(), organization, null, false);
end $$;

-- Enters the organization of an invitation for the person whose address was invited, who has no role there yet. For
-- anybody else who holds the link it answers what their refusal says, and enters nothing.
create function org.enter_by_invitation(hash bytea)
returns table (organization_id uuid, id uuid, is_own boolean, email text, organization_name text, inviter text)
language plpgsql security definer rows 1 set search_path = org, pg_temp as $$
begin
  select i.organization_id, i.id, i.email, o.name,
    coalesce(i.accepted_by = me.id, false) or i.address = org.address_of(me.primary_email),
    (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.primary_email) from org."user" u
      where u.id = i.invited_by and exists (select from org.assigned_role r
        where r.organization_id = i.organization_id and r.user_id = u.id))
  into organization_id, id, email, organization_name, is_own, inviter
  from org.invitation i join org.organization o on o.id = i.organization_id, org."user" me
  where i.token_hash = hash and me.id = app.user_id();
  if not found then
    return;
  end if;
  if is_own then
    perform app.open(app.user_id(), organization_id, null, false);
  end if;
  return next;
end $$;

drop function org.invitation_of_token(bytea);
revoke all on function org.enter_new_organization, org.enter_by_invitation from public;
grant execute on function org.enter_new_organization, org.enter_by_invitation to bc_api;

-- Entering asks these as the owner.
revoke execute on function app.may_enter, app.may_enter_everywhere from bc_app, bc_identity;

-- What serves requests is not for the worker; of these it only notifies members who lack a second factor.
do $$
declare
  served regprocedure;
begin
  for served in
    select p.oid from pg_proc p
    where p.pronamespace = 'org'::regnamespace and p.prosecdef and has_function_privilege('bc_app', p.oid, 'execute')
  loop
    execute format('revoke execute on function %s from bc_app', served);
    execute format('grant execute on function %s to bc_api', served);
  end loop;
end $$;
grant execute on function org.show_security to bc_worker;
