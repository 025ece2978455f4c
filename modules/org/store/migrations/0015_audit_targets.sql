-- The names behind entries, now also of the people who were acted upon: whoever was removed is still named by the log of
-- the organization that removed them.
create or replace function org.audit_people(organization uuid, sequences bigint[])
returns table (user_id uuid, auth0_id text, first_name text, last_name text, primary_email text)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select u.id, u.auth0_id, u.first_name, u.last_name, u.primary_email
  from org."user" u
  where org.reaches_audit(organization) and (
    u.id in (select e.user_id from org.audit_entry e where e.organization_id = organization and e.sequence = any(sequences))
    or u.auth0_id in (select e.support_id from org.audit_entry e
      where e.organization_id = organization and e.sequence = any(sequences))
    or u.id in (select e.target_id::uuid from org.audit_entry e
      where e.organization_id = organization and e.sequence = any(sequences) and e.target_type = 'user'));
end;
