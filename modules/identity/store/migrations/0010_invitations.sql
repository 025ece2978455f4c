-- The pending invitation that an emailed link belongs to, by the hash of its secret. None by default: the module that
-- keeps invitations replaces the function.
create function identity.invitation_of_link(hash bytea)
returns table (email text, inviter text, place text, organization text, role text)
language sql stable rows 1 as $$ select null::text, null::text, null::text, null::text, null::text where false $$;
revoke execute on function identity.invitation_of_link(bytea) from public;
grant execute on function identity.invitation_of_link(bytea) to bc_identity;
