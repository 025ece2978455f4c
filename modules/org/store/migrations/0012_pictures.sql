-- Portraits, one for each person at most. The id is random and part of the address: whoever was given it may look,
-- because a browser sends no token for a picture.
create table org.user_picture (
  user_id uuid primary key references org."user",
  id uuid not null unique,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 102400),
  created_at timestamptz not null default now()
);
select app.protect('org.user_picture', 'user');

create function org.picture_of_id(picture uuid) returns table (type text, bytes bytea)
language sql stable security definer rows 1 set search_path = org, pg_temp
begin atomic
  select p.type, p.bytes from org.user_picture p where p.id = picture;
end;
revoke all on function org.picture_of_id from public;
grant execute on function org.picture_of_id to bc_app;
