-- What makes two addresses the same: upper and lower case of A to Z, and nothing else. lower() also makes İ an i, and
-- whoever owns bob@shopİfy.example is not who was invited as bob@shopify.example.
create function org.address_of(email text) returns text language sql immutable strict parallel safe
return translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');

alter table org.invitation alter column address set expression as (org.address_of(email));
create unique index user_address on org."user" (org.address_of(primary_email));

create or replace function org.users_of_addresses(addresses text[]) returns table (address text, user_id uuid)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select org.address_of(u.primary_email), u.id from org."user" u where org.address_of(u.primary_email) = any (addresses);
end;

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
    join org.invitation i on i.address = org.address_of(me.primary_email)
    join org.organization o on o.id = i.organization_id
    join org.role r on r.name = i.role_name
    left join org.business b on b.organization_id = i.organization_id and b.id = i.business_id
    left join org."user" u on u.id = i.invited_by
  where me.id = app.user_id() and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.id desc limit 100;
end;
