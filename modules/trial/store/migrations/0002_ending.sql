-- Few trials end within days, so that a search by their end finds them before it looks at memberships.
create index trial_ending on trial.trial (ends_at) where status = 'SUCCESS';

-- The trials that end soon in all businesses that the caller can view, for Home. Organization-wide members without
-- further rights view only the businesses that they have a role in.
create function trial.list_ending(ends_before timestamptz)
returns table (id uuid, business_id uuid, product text, ends_at timestamptz, time_zone text)
language sql stable security definer set search_path = trial, pg_temp
begin atomic
  select t.id, t.business_id, t.product, t.ends_at, b.time_zone
  from trial.trial t join org.business b on b.id = t.business_id
  where app.entered() and t.status = 'SUCCESS' and t.ends_at > now() and t.ends_at < ends_before
    and exists (select from org.assigned_role r where r.user_id = app.user_id() and r.blocked_at is null
      and r.organization_id = b.organization_id
      and (r.business_id = b.id or (r.business_id is null and r.role_name <> 'org_member')))
  order by t.ends_at, t.id limit 100;
end;
revoke all on function trial.list_ending from public;
grant execute on function trial.list_ending to bc_app;
