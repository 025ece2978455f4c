-- A function call in a policy may run once per row. A subquery without references to the row runs once per statement.
-- Returns the condition with every call of a function app.…() as a subquery.
create function app.call_once(condition text) returns text language sql immutable strict parallel safe
return regexp_replace(condition, '(?<!select )\mapp\.(\w+)\(\)', '(select app.\1())', 'gi');

-- Rewrites the existing policies of a table.
create function app.call_policies_once(target regclass) returns void language plpgsql as $$
declare
  policy record;
begin
  for policy in
    select polname, pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as written
    from pg_policy where polrelid = target
  loop
    if policy.seen <> app.call_once(policy.seen) then
      execute format('alter policy %I on %s using (%s)', policy.polname, target, app.call_once(policy.seen));
    end if;
    if policy.written <> app.call_once(policy.written) then
      execute format('alter policy %I on %s with check (%s)', policy.polname, target, app.call_once(policy.written));
    end if;
  end loop;
end $$;

create or replace function app.protect(target regclass, scope text, scope_column text default null) returns void
language plpgsql as $$
declare
  tenant text := format('%I = (select app.%I())', coalesce(scope_column, scope || '_id'), scope || '_id');
begin
  if scope not in ('user', 'organization', 'business') then
    raise exception 'unknown scope %', scope;
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (%s) with check (%s)', target, tenant, tenant);
  execute format('create policy owner on %s to current_user using (true) with check (true)', target);
  execute format('create policy entered on %s as restrictive to bc_api using ((select app.entered()))', target);
  execute format('grant select, insert, update, delete on %s to bc_app', target);
end $$;

create or replace function app.readable(target regclass, policy_name text, predicate text) returns void
language plpgsql as $$
begin
  execute format('drop policy if exists %I on %s', policy_name, target);
  execute format('create policy %I on %s for select using (%s)', policy_name, target, app.call_once(predicate));
end $$;

-- Runs a statement in a transaction of its own. Whatever queues behind it for a table waits half a second at most: then it
-- gives up and tries again, for about a minute. Call it from a file without a transaction, with statements that can be
-- repeated, because those before a failure are kept.
create procedure app.run_alone(statement text) language plpgsql as $$
begin
  for attempt in 1..60 loop
    begin
      set local lock_timeout = '500ms';
      execute statement;
      exit;
    exception when lock_not_available then
      if attempt = 60 then raise; end if;
    end;
    commit;
    perform pg_sleep(0.5);
  end loop;
  commit;
end $$;
revoke all on procedure app.run_alone from public;
