create schema feedback;
grant usage on schema feedback to bc_app;

create table feedback.post (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) between 1 and 4000),
  status text not null default 'open'
    check (status in ('open', 'under_review', 'planned', 'in_progress', 'complete', 'closed')),
  status_changed_at timestamptz not null default now(),
  author_id uuid not null,
  -- The organization that the author worked in.
  organization_id uuid not null,
  is_team boolean not null default false,
  vote_count integer not null default 0 check (vote_count >= 0),
  -- Visible comments.
  comment_count integer not null default 0 check (comment_count >= 0),
  -- Always the last of a chain: when that one is merged too, this column follows.
  merged_into uuid references feedback.post check (merged_into <> id),
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null default now(),
  is_listed boolean generated always as (merged_into is null and hidden_at is null) stored,
  -- Ten times the votes weigh as much as 14 days. It depends on no clock, so an index can hold it.
  trend double precision generated always as (log(greatest(vote_count, 1)::double precision)
    + extract(epoch from created_at at time zone 'UTC')::double precision / 1209600) stored,
  search tsvector generated always as (setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, text), 'B')) stored,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index post_top on feedback.post (vote_count desc, id desc) where is_listed;
create index post_new on feedback.post (created_at desc, id desc) where is_listed;
create index post_trending on feedback.post (trend desc, id desc) where is_listed;
create index post_changed on feedback.post (status_changed_at desc, id desc) where is_listed;
create index post_merged on feedback.post (merged_into) where merged_into is not null;
create index post_search on feedback.post using gin (search);
grant select, insert on feedback.post to bc_app;
grant update (status, status_changed_at, vote_count, comment_count, merged_into, hidden_at, hidden_reason)
  on feedback.post to bc_app;
select app.unprotected('feedback.post', 'one board for the whole deployment; every organization sees the same posts');

create table feedback.comment (
  id uuid primary key,
  post_id uuid not null references feedback.post,
  text text not null check (char_length(text) between 1 and 2000),
  author_id uuid not null,
  organization_id uuid not null,
  is_team boolean not null default false,
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null default now(),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index comment_of_post on feedback.comment (post_id, created_at, id);
grant select, insert on feedback.comment to bc_app;
grant update (post_id, hidden_at, hidden_reason) on feedback.comment to bc_app;
select app.unprotected('feedback.comment', 'one board for the whole deployment; every organization sees the same posts');

-- Users read and change their own votes. Only support reads which organization voted for what.
create table feedback.vote (
  user_id uuid not null,
  post_id uuid not null references feedback.post,
  organization_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index vote_of_post on feedback.vote (post_id, user_id);
select app.protect('feedback.vote', 'user');
select app.readable('feedback.vote', 'everywhere', 'app.everywhere()');
revoke update on feedback.vote from bc_app;

create table feedback.change (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) between 1 and 4000),
  author_id uuid not null,
  published_at timestamptz not null default now()
);
create index change_published on feedback.change (published_at desc, id desc);
grant select, insert, delete on feedback.change to bc_app;
grant update (title, text) on feedback.change to bc_app;
select app.unprotected('feedback.change', 'one changelog for the whole deployment');

create table feedback.change_post (
  change_id uuid not null references feedback.change on delete cascade,
  post_id uuid not null references feedback.post,
  primary key (change_id, post_id)
);
create index change_of_post on feedback.change_post (post_id);
grant select, insert, delete on feedback.change_post to bc_app;
select app.unprotected('feedback.change_post', 'one changelog for the whole deployment');

-- Moves the votes of a merged post and returns how many are new to the other one. For support only: these are the rows
-- of other users.
create function feedback.move_votes(source uuid, target uuid) returns integer
language plpgsql security definer set search_path = feedback, pg_temp as $$
declare
  moved integer;
begin
  if not app.entered() or not app.everywhere() then
    raise exception 'votes of other users' using errcode = 'BC001';
  end if;
  insert into feedback.vote (user_id, post_id, organization_id, created_at)
    select v.user_id, target, v.organization_id, v.created_at from feedback.vote v where v.post_id = source
    on conflict do nothing;
  get diagnostics moved = row_count;
  delete from feedback.vote v where v.post_id = source;
  return moved;
end $$;
revoke all on function feedback.move_votes from public;
grant execute on function feedback.move_votes to bc_app;

-- The next voters of a post in the order of their IDs, for the worker that notifies them.
create function feedback.list_voters(post uuid, after uuid, take integer) returns setof uuid
language sql stable security definer set search_path = feedback, pg_temp
begin atomic
  select v.user_id from feedback.vote v
  where v.post_id = post and (after is null or v.user_id > after) order by v.user_id limit take;
end;
revoke all on function feedback.list_voters from public;
grant execute on function feedback.list_voters to bc_worker;
