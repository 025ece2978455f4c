-- An invitation to the organization itself that support asks for waits until an owner or admin of it has approved it.
alter table org.invitation
  add column awaits_approval boolean not null default false,
  add column approved_by uuid references org."user";

create or replace function org.own_invitations() returns table (
  organization_id uuid, id uuid, business_id uuid, email text, role_name text, generation integer,
  created_at timestamptz, sent_at timestamptz, expires_at timestamptz,
  organization_name text, business_name text, role_display_name text, inviter text)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select i.organization_id, i.id, i.business_id, i.email, i.role_name, i.generation,
    i.created_at, i.sent_at, i.expires_at, o.name, b.name, r.display_name,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.primary_email)
  from org."user" me
    join org.invitation i on i.address = app.address_of(me.primary_email)
    join org.organization o on o.id = i.organization_id
    join org.role r on r.name = i.role_name
    left join org.business b on b.organization_id = i.organization_id and b.id = i.business_id
    left join org."user" u on u.id = i.invited_by
  where me.id = app.user_id() and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and not i.awaits_approval
  order by i.id desc limit 100;
end;
