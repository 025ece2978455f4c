-- The invited user declined. Such an invitation is revoked too, so it is no longer open.
alter table org.invitation
  add column declined_at timestamptz,
  add check (declined_at is null or revoked_at is not null);

-- For the sign-in page that the link opens: the secret was emailed to this address only.
create or replace function identity.invitation_of_link(hash bytea)
returns table (email text, inviter text, place text, organization text, role text)
language sql stable security definer rows 1 set search_path = org, pg_temp
begin atomic
  select i.email,
    (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.primary_email) from org."user" u
      where u.id = i.invited_by and exists (select from org.assigned_role a
        where a.organization_id = i.organization_id and a.user_id = u.id)),
    coalesce(b.name, o.name), o.name, r.display_name
  from org.invitation i
    join org.organization o on o.id = i.organization_id
    join org.role r on r.name = i.role_name
    left join org.business b on b.organization_id = i.organization_id and b.id = i.business_id
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and not i.awaits_approval;
end;
