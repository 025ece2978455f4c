-- The hashes of the links to the caller's own invitations: they tell which of several configured keys made a link.
create function org.own_invitation_hashes() returns table (id uuid, token_hash bytea)
language sql stable security definer set search_path = org, pg_temp
begin atomic
  select i.id, i.token_hash from org.own_invitations() own
    join org.invitation i on i.organization_id = own.organization_id and i.id = own.id;
end;
revoke execute on function org.own_invitation_hashes() from public;
grant execute on function org.own_invitation_hashes() to bc_app;
