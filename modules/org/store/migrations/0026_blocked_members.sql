-- A blocked member is not in the organization: with a global role they act there as support, and the organization's
-- requirement of a second factor does not apply to them.
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
        where r.user_id = u.id and r.organization_id = entry.organization_id and r.blocked_at is null);
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

create or replace function identity.factor_requirement(account uuid)
returns table (required_by text, due_at timestamptz)
language sql stable security definer rows 1 set search_path = org, pg_temp
begin atomic
  select q.required_by, q.due_at
  from (
    select 'Brand Console' as required_by, g.created_at as due_at, g.user_id as id
    from org."user" u join org.global_role g on g.user_id = u.id
    where u.auth0_id = account::text
    union all
    select o.name, o.factor_required_from, o.id
    from org."user" u
      join org.assigned_role r on r.user_id = u.id and r.blocked_at is null
      join org.organization o on o.id = r.organization_id and o.factor_required_from is not null
    where u.auth0_id = account::text
  ) q
  order by q.due_at, q.id limit 1;
end;
