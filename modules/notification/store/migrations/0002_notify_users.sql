-- Writes the same notification for many users, numbered as for one. Users who turned off the kind, muted the cause or
-- have it already are left out. Returns the users who were notified. For the worker only: these are the rows of many
-- users. Inboxes are locked in the order of the users, so that two calls can't wait for each other.
create function notification.notify_users(users uuid[], ids uuid[], notice jsonb, is_on_by_default boolean)
returns setof uuid
language sql volatile security definer set search_path = notification, pg_temp
begin atomic
  with wanted as (
    select u.user_id, u.id from unnest(users, ids) u (user_id, id)
    where coalesce((select p.is_on from notification.preference p
        where p.user_id = u.user_id and p.kind = notice ->> 'kind'), is_on_by_default)
      and not exists (select from notification.muted_cause m
        where m.user_id = u.user_id and m.cause = notice ->> 'cause')
      and not exists (select from notification.notification n
        where n.user_id = u.user_id and n.cause = notice ->> 'cause' and n.dedupe_id = (notice ->> 'dedupeId')::uuid)
  ), numbered as (
    insert into notification.inbox as i (user_id, last_number)
    select w.user_id, 1 from wanted w order by w.user_id
    on conflict (user_id) do update set last_number = i.last_number + 1
    returning i.user_id, i.last_number
  )
  insert into notification.notification (user_id, id, number, kind, cause, dedupe_id, params)
  select w.user_id, w.id, n.last_number, notice ->> 'kind', notice ->> 'cause', (notice ->> 'dedupeId')::uuid,
    notice -> 'params'
  from wanted w join numbered n on n.user_id = w.user_id
  on conflict (user_id, cause, dedupe_id) do nothing
  returning user_id;
end;
revoke all on function notification.notify_users from public;
grant execute on function notification.notify_users to bc_worker;
