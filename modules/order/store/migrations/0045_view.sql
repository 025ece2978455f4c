-- Views of the order list that users saved, for themselves or for their team.
create table "order".view (
  business_id uuid not null,
  id uuid not null,
  -- The author.
  user_id uuid not null,
  scope text not null check (scope in ('MINE', 'TEAM')),
  name text not null,
  -- Tab, filters, sort, columns and density. No search, which can name a customer.
  content jsonb not null,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
-- A user's names are unique, and so are the team's.
create unique index view_mine_name on "order".view (business_id, user_id, lower(name)) where scope = 'MINE';
create unique index view_team_name on "order".view (business_id, lower(name)) where scope = 'TEAM';
select app.protect('"order".view', 'business');
