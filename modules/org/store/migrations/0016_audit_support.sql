-- Whoever acts in an organization by a global role alone is support there. Such an entry names its own doer as support,
-- within the hash, so that the organization finds everything that support did; entries from before stay as they are.
create or replace function org.append_audit(entry org.audit_entry) returns void
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
  if entry.support_id is null and entry.organization_id <> '00000000-0000-0000-0000-000000000000' then
    select u.auth0_id into entry.support_id from org."user" u
    where u.id = entry.user_id
      and exists (select from org.global_role g where g.user_id = u.id)
      and not exists (select from org.assigned_role r
        where r.user_id = u.id and r.organization_id = entry.organization_id);
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
