create schema identity;
grant usage on schema identity to bc_identity;

create table identity.account (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index account_email on identity.account (lower(email));
grant select, insert, update on identity.account to bc_identity;
select app.unprotected('identity.account', 'only the identity service''s own role reaches this schema');

-- What the OpenID Connect provider keeps: sessions, grants, codes, tokens. Ids are hashed and payloads sealed, so
-- that a copy of the table opens nothing.
create table identity.artifact (
  kind text not null,
  id_hash bytea not null,
  sealed_payload bytea not null,
  grant_hash bytea,
  uid_hash bytea,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
create index artifact_grant on identity.artifact (grant_hash) where grant_hash is not null;
create index artifact_uid on identity.artifact (kind, uid_hash) where uid_hash is not null;
create index artifact_expiry on identity.artifact (expires_at);
grant select, insert, update, delete on identity.artifact to bc_identity;
select app.unprotected('identity.artifact', 'only the identity service''s own role reaches this schema');
