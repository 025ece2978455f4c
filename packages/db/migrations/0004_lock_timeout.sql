-- As before, and from here on nobody waits longer than two seconds for what another transaction holds: a connection
-- that waits serves nobody, and there are few.
create or replace function app.enter(person uuid, organization uuid, business uuid, is_everywhere boolean) returns void
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
    set_config('app.everywhere', case when is_everywhere then 'on' else '' end, true),
    set_config('lock_timeout', '2s', true);
end $$;
