-- Deletes events that are older than 400 days, at most `max_rows` at a time, and returns how many there were. The
-- service's role can't delete an event by itself, so the period is fixed here.
create function identity.delete_old_events(max_rows integer) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from identity.event where ctid = any (array(
      select ctid from identity.event where at < now() - interval '400 days' limit max_rows for update skip locked))
    returning 1
  ) select count(*)::integer from gone
$$;
revoke execute on function identity.delete_old_events(integer) from public;
grant execute on function identity.delete_old_events(integer) to bc_identity;
create index event_age on identity.event using brin (at);

-- Deletes accounts whose address was not verified within 7 days and that no link can verify any more. They have no
-- password, factor or session, so no one has signed in to them.
create function identity.delete_unverified_accounts(max_rows integer) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from identity.account where id = any (array(
      select a.id from identity.account a
      where a.email_verified_at is null and a.password_hash is null and a.blocked_at is null
        and a.created_at < now() - interval '7 days'
        and not exists (select from identity.one_time_token t where t.account_id = a.id)
        and not exists (select from identity.session s where s.account_id = a.id)
        and not exists (select from identity.federated_login f where f.account_id = a.id)
      limit max_rows for update skip locked))
    returning 1
  ) select count(*)::integer from gone
$$;
revoke execute on function identity.delete_unverified_accounts(integer) from public;
grant execute on function identity.delete_unverified_accounts(integer) to bc_identity;
create index account_unverified on identity.account (created_at) where email_verified_at is null;

-- A renewal changes last_used_at and no indexed column.
create index session_age on identity.session (signed_in_at);
