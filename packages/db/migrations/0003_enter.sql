-- A transaction names its tenant by entering it. In somebody's name, the database itself looks whether they belong
-- there, so that row-level security holds even when nothing in front of it does. Without a person it is the system
-- that acts: a durable workflow, or a service that has decided for itself.
create function app.everywhere() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.everywhere', true) = 'on', false);

-- Who belongs where is known to the schema that keeps the roles, which replaces these two. Until then: nobody.
create function app.may_enter(person uuid, organization uuid, business uuid) returns boolean
language sql stable return false;
create function app.may_enter_everywhere(person uuid) returns boolean
language sql stable return false;

create function app.enter(person uuid, organization uuid, business uuid, is_everywhere boolean) returns void
language plpgsql as $$
begin
  if person is not null and (organization is not null or business is not null)
      and not coalesce(app.may_enter(person, organization, business), false)
    or is_everywhere and not coalesce(app.may_enter_everywhere(person), false) then
    raise exception 'the person does not belong there' using errcode = 'BC001';
  end if;
  perform set_config('app.user_id', coalesce(person::text, ''), true),
    set_config('app.organization_id', coalesce(organization::text, ''), true),
    set_config('app.business_id', coalesce(business::text, ''), true),
    set_config('app.everywhere', case when is_everywhere then 'on' else '' end, true);
end $$;
