-- Who did what to whom, for good: entries are only ever added, and each carries the hash of the one before it, so that
-- a changed, missing or moved entry shows. One chain for each organization; the nil id stands for the console itself.
-- No foreign keys: an entry outlives what it speaks of.
create table org.audit_entry (
  organization_id uuid not null,
  sequence bigint not null,
  at timestamptz not null,
  user_id uuid not null,
  -- The subject of the support person who acted in the user's name.
  support_id text,
  action text not null,
  target_type text not null,
  target_id text not null,
  business_id uuid,
  before jsonb,
  after jsonb,
  network text not null,
  device text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, sequence)
);
create index audit_entry_at on org.audit_entry (organization_id, at);
create index audit_entry_user on org.audit_entry (organization_id, user_id, sequence);
create index audit_entry_action on org.audit_entry (organization_id, action, sequence);
create index audit_entry_target on org.audit_entry (organization_id, target_type, target_id, sequence);
create index audit_entry_business on org.audit_entry (organization_id, business_id, sequence)
  where business_id is not null;
create index audit_entry_support on org.audit_entry (organization_id, sequence) where support_id is not null;

-- The end of each chain. Locked while an entry is added; a chain that was cut short no longer reaches it.
create table org.audit_head (
  organization_id uuid primary key,
  sequence bigint not null,
  hash bytea not null
);

select app.protect('org.audit_entry', 'organization');
select app.protect('org.audit_head', 'organization');
-- Only org.append_audit writes; the application reads.
revoke insert, update, delete on org.audit_entry from bc_app;
revoke all on org.audit_head from bc_app;
select app.readable('org.audit_entry', 'console',
  'organization_id = ''00000000-0000-0000-0000-000000000000'' and app.everywhere()');

create function org.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on org.audit_entry
  for each statement execute function org.refuse_audit_change();
alter table org.audit_entry enable always trigger only_grows;

-- Each part with its length in bytes, so that no two entries are written alike. service/hash-audit.ts says the same.
create function org.audit_hash(entry org.audit_entry) returns bytea language sql stable
return sha256(convert_to((
  select string_agg(coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-'), ',' order by place)
  from unnest(array[
    entry.organization_id::text, entry.sequence::text,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.user_id::text, entry.support_id, entry.action, entry.target_type, entry.target_id, entry.business_id::text,
    entry.before::text, entry.after::text, entry.network, entry.device, entry.request_id,
    encode(entry.previous_hash, 'hex')
  ]) with ordinality as parts (part, place)), 'UTF8'));

-- Whether the transaction acts for the chain's organization; the console's own takes somebody with a global role.
create function org.reaches_audit(organization uuid) returns boolean language sql stable
return coalesce(organization = app.organization_id(), false)
  or (organization = '00000000-0000-0000-0000-000000000000' and app.everywhere());

-- Adds an entry to the end of its chain; number, time and hashes are given here. Writers of one chain follow each other,
-- because the head stays locked until their transactions end.
create function org.append_audit(entry org.audit_entry) returns void
language plpgsql security definer set search_path = org, pg_temp as $$
declare
  head org.audit_head;
begin
  if not org.reaches_audit(entry.organization_id) then
    raise exception 'an audit entry of another tenant' using errcode = 'insufficient_privilege';
  end if;
  if entry.user_id <> app.user_id() then
    raise exception 'an audit entry in another person''s name' using errcode = 'insufficient_privilege';
  end if;
  insert into org.audit_head (organization_id, sequence, hash)
    values (entry.organization_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into strict head from org.audit_head h where h.organization_id = entry.organization_id for update;
  entry.sequence := head.sequence + 1;
  entry.at := clock_timestamp();
  entry.previous_hash := head.hash;
  entry.hash := org.audit_hash(entry);
  insert into org.audit_entry select entry.*;
  update org.audit_head h set sequence = entry.sequence, hash = entry.hash
    where h.organization_id = entry.organization_id;
end $$;
revoke execute on function org.append_audit(org.audit_entry) from public;
grant execute on function org.append_audit(org.audit_entry) to bc_app;

-- The names behind entries, also of people who have left the organization and of support, whose profiles its members
-- cannot read.
create function org.audit_people(organization uuid, sequences bigint[])
returns table (user_id uuid, auth0_id text, first_name text, last_name text, primary_email text)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select u.id, u.auth0_id, u.first_name, u.last_name, u.primary_email
  from org."user" u
  where org.reaches_audit(organization) and (
    u.id in (select e.user_id from org.audit_entry e where e.organization_id = organization and e.sequence = any(sequences))
    or u.auth0_id in (select e.support_id from org.audit_entry e
      where e.organization_id = organization and e.sequence = any(sequences)));
end;
revoke execute on function org.audit_people(uuid, bigint[]) from public;
grant execute on function org.audit_people(uuid, bigint[]) to bc_app;
