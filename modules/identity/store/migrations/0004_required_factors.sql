-- Who requires a second factor of an account, and from when; no row where nobody does. This module knows nobody who
-- would: the one that knows who belongs where replaces the function, and sign-in asks it in a statement of its own.
create function identity.factor_requirement(account uuid) returns table (required_by text, due_at timestamptz)
language sql stable rows 1 as $$ select null::text, null::timestamptz where false $$;
revoke execute on function identity.factor_requirement(uuid) from public;
grant execute on function identity.factor_requirement(uuid) to bc_identity;

-- What whoever answers for an account's owner may know, read by functions that run as the owner of both schemas. No
-- role is granted it.
create view identity.held_factor as
  select account_id, kind from identity.factor where active;

-- Support's own are no sign-ins of the person. One that is not used for 14 days has run out, though nobody ended it.
create view identity.known_session as
  select account_id, signed_in_at, last_used_at,
    ended_at is null and last_used_at > now() - interval '14 days' as is_running
  from identity.session where not 'support' = any (amr);

create index session_running on identity.session (account_id) where ended_at is null;
