-- Somebody is asked to join an organization, or one of its businesses, by the address that only they can prove.
create table org.invitation (
  organization_id uuid not null references org.organization,
  id uuid not null,
  -- Null for a role in the organization itself.
  business_id uuid,
  -- As it was typed.
  email text not null,
  -- Equal for equal addresses. A column and not an index over an expression: row-level security lets only comparisons
  -- that reveal nothing use an index, and lower() is not one of them.
  address text not null generated always as (lower(email)) stored,
  role_name text not null references org.role,
  -- Of the link that was sent last; sending it again makes another and voids the one before.
  token_hash bytea not null,
  generation integer not null default 1,
  invited_by uuid not null references org."user",
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references org."user",
  revoked_at timestamptz,
  undeliverable_at timestamptz,
  -- A global role is never given by an invitation, and the others only where they belong.
  check (role_name in ('org_owner', 'org_admin', 'org_manager', 'org_member', 'business_admin', 'business_member')),
  check (starts_with(role_name, 'org_') = (business_id is null)),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null),
  primary key (organization_id, id),
  foreign key (organization_id, business_id) references org.business (organization_id, id)
);
-- Of several who invite the same address to the same place at once, one does.
create unique index invitation_open on org.invitation (organization_id, business_id, address) nulls not distinct
  where accepted_at is null and revoked_at is null;
create unique index invitation_token on org.invitation (token_hash);
create index invitation_addressee on org.invitation (address, id) where accepted_at is null and revoked_at is null;
create index invitation_business on org.invitation (organization_id, business_id, id);
select app.protect('org.invitation', 'organization');

-- How many invitations an organization has sent on a day, so that nobody mails the world in its name.
create table org.invitation_quota (
  organization_id uuid primary key references org.organization,
  day date not null,
  taken integer not null
);
select app.protect('org.invitation_quota', 'organization');

-- Which of the addresses have a profile. For the service alone: whoever invites must not learn it.
create function org.users_of_addresses(addresses text[]) returns table (address text, user_id uuid)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select lower(u.primary_email), u.id from org."user" u where lower(u.primary_email) = any (addresses);
end;

-- Where the invitation lies that a link speaks of: whoever follows it is in no tenant yet.
create function org.invitation_of_token(hash bytea) returns table (organization_id uuid, id uuid)
language sql stable security definer rows 1 set search_path = org, pg_temp
begin atomic
  select i.organization_id, i.id from org.invitation i where i.token_hash = hash;
end;

-- What waits for the person of the transaction, with names of an organization they are not in yet.
create function org.own_invitations() returns table (
  organization_id uuid, id uuid, business_id uuid, email text, role_name text, generation integer,
  created_at timestamptz, sent_at timestamptz, expires_at timestamptz,
  organization_name text, business_name text, role_display_name text, inviter text)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select i.organization_id, i.id, i.business_id, i.email, i.role_name, i.generation,
    i.created_at, i.sent_at, i.expires_at, o.name, b.name, r.display_name,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.primary_email)
  from org."user" me
    join org.invitation i on i.address = lower(me.primary_email)
    join org.organization o on o.id = i.organization_id
    join org.role r on r.name = i.role_name
    left join org.business b on b.organization_id = i.organization_id and b.id = i.business_id
    left join org."user" u on u.id = i.invited_by
  where me.id = app.user_id() and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.id desc limit 100;
end;

revoke execute on function org.users_of_addresses(text[]), org.invitation_of_token(bytea), org.own_invitations()
  from public;
grant execute on function org.users_of_addresses(text[]), org.invitation_of_token(bytea), org.own_invitations()
  to bc_app;
