-- Logins that existed before the roles were set up are members of the group too. Granting needs the admin option even
-- where the membership exists, so only what is missing is granted.
do $$
declare
  login text;
begin
  foreach login in array array['bc_api', 'bc_worker'] loop
    if not pg_has_role(login, 'bc_app', 'member') then
      execute format('grant bc_app to %I', login);
    end if;
  end loop;
end $$;
