-- When the mail was last asked for, so that it is not asked for again at once.
alter table org.invitation add column posted_at timestamptz not null default now();

-- The roles of whoever sent an invitation of the transaction's organization. They decide again when it is accepted, by
-- the system, which sees no global roles.
create function org.inviter_roles(invitation uuid)
returns table (role_name text, organization_id uuid, business_id uuid)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select g.role_name, null::uuid, null::uuid
  from org.invitation i join org.global_role g on g.user_id = i.invited_by
  where i.organization_id = app.organization_id() and i.id = invitation
  union all
  select r.role_name, r.organization_id, r.business_id
  from org.invitation i join org.assigned_role r on r.organization_id = i.organization_id and r.user_id = i.invited_by
  where i.organization_id = app.organization_id() and i.id = invitation;
end;
revoke execute on function org.inviter_roles(uuid) from public;
grant execute on function org.inviter_roles(uuid) to bc_app;
