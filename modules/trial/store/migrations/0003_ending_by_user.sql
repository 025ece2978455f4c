-- Starts from the caller's roles, so that the cost does not grow with the number of businesses of other organizations.
drop index trial.trial_ending;
create or replace function trial.list_ending(ends_before timestamptz)
returns table (id uuid, business_id uuid, product text, ends_at timestamptz, time_zone text)
language sql stable security definer set search_path = trial, pg_temp
begin atomic
  select t.id, t.business_id, t.product, t.ends_at, own.time_zone
  from (
    select distinct b.id, b.time_zone
    from org.assigned_role r join org.business b on b.organization_id = r.organization_id
      and (r.business_id = b.id or (r.business_id is null and r.role_name <> 'org_member'))
    where app.entered() and r.user_id = app.user_id() and r.blocked_at is null
  ) own join trial.trial t on t.business_id = own.id
  where t.status = 'SUCCESS' and t.ends_at > now() and t.ends_at < ends_before
  order by t.ends_at, t.id limit 100;
end;
