alter table identity.artifact
  -- Whose it is, so that one statement reads a token together with the account.
  add column account_id uuid;
create index artifact_account on identity.artifact (account_id) where account_id is not null;

alter table identity.session
  -- When the api heard of the end; until then it is told again and again.
  add column told_at timestamptz;
create index session_untold on identity.session (ended_at) where ended_at is not null and told_at is null;

-- The keys that sign tokens. Each is published before it signs, and stays published until its last token has ended.
create table identity.signing_key (
  id text primary key,
  sealed_jwk bytea not null,
  published_at timestamptz not null,
  signs_from timestamptz not null,
  retires_at timestamptz
);
grant select, insert, update, delete on identity.signing_key to bc_identity;
select app.unprotected('identity.signing_key', 'only the identity service''s own role reaches this schema');
