alter table identity.account
  alter column password_hash drop not null, -- somebody who signs in by passkey or through another provider has none
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz,
  add column blocked_at timestamptz,
  add column blocked_reason text;
update identity.account set email_verified_at = created_at;

-- Proofs and other things that may be used once: whoever inserts first wins.
create table identity.replay (
  kind text not null,
  id_hash bytea not null,
  expires_at timestamptz not null,
  primary key (kind, id_hash)
);
create index replay_expiry on identity.replay (expires_at);
grant select, insert, delete on identity.replay to bc_identity;
select app.unprotected('identity.replay', 'only the identity service''s own role reaches this schema');

-- One row for each sign-in, under the id that tokens carry as "sid".
create table identity.session (
  id text primary key,
  account_id uuid not null references identity.account on delete cascade,
  device text not null,
  network text not null,
  acr text not null,
  amr text[] not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_account on identity.session (account_id, signed_in_at desc);
grant select, insert, update, delete on identity.session to bc_identity;
select app.unprotected('identity.session', 'only the identity service''s own role reaches this schema');

-- Second factors and passkeys. What is secret lies sealed.
create table identity.factor (
  id uuid primary key,
  account_id uuid not null references identity.account on delete cascade,
  kind text not null check (kind in ('otp', 'sms', 'passkey')),
  name text not null,
  active boolean not null default false,
  sealed_secret bytea not null,
  -- A passkey's credential id, for the sign-in that begins without an e-mail address.
  credential_hash bytea unique,
  -- The last time step (otp) or signature counter (passkey) that was accepted.
  last_step bigint,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index factor_account on identity.factor (account_id);
grant select, insert, update, delete on identity.factor to bc_identity;
select app.unprotected('identity.factor', 'only the identity service''s own role reaches this schema');

create table identity.recovery_code (
  account_id uuid not null references identity.account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_code to bc_identity;
select app.unprotected('identity.recovery_code', 'only the identity service''s own role reaches this schema');

-- Links in mails and enrolment tokens: hashed, short-lived, single-use.
create table identity.one_time_token (
  token_hash bytea primary key,
  purpose text not null,
  account_id uuid not null references identity.account on delete cascade,
  sealed_detail bytea,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_account on identity.one_time_token (account_id, purpose);
create index one_time_token_expiry on identity.one_time_token (expires_at);
grant select, insert, update, delete on identity.one_time_token to bc_identity;
select app.unprotected('identity.one_time_token', 'only the identity service''s own role reaches this schema');

-- Failed tries by bucket: account and network, network alone, known device.
create table identity.throttle (
  bucket_hash bytea primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);
create index throttle_age on identity.throttle (last_failure_at);
grant select, insert, update, delete on identity.throttle to bc_identity;
select app.unprotected('identity.throttle', 'only the identity service''s own role reaches this schema');

-- A browser that signed in before is known by a cookie, so that a stranger's failures don't lock its owner out.
create table identity.known_device (
  account_id uuid not null references identity.account on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);
grant select, insert, update, delete on identity.known_device to bc_identity;
select app.unprotected('identity.known_device', 'only the identity service''s own role reaches this schema');

create table identity.federated_login (
  issuer text not null,
  subject text not null,
  account_id uuid not null references identity.account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index federated_login_account on identity.federated_login (account_id);
grant select, insert, update, delete on identity.federated_login to bc_identity;
select app.unprotected('identity.federated_login', 'only the identity service''s own role reaches this schema');

-- Mails that wait to be sent: written with what caused them, sent afterwards.
create table identity.mail (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  sealed_params bytea not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz
);
create index mail_due on identity.mail (next_try_at) where sent_at is null;
grant select, insert, update, delete on identity.mail to bc_identity;
select app.unprotected('identity.mail', 'only the identity service''s own role reaches this schema');

-- What happened to accounts and sessions. Written once: the service's role can neither change nor remove a row.
create table identity.event (
  id uuid primary key,
  at timestamptz not null default now(),
  account_id uuid,
  kind text not null,
  session_id text,
  network text not null,
  device text not null,
  -- Who acted, when it was not the account's owner.
  actor_id uuid,
  detail jsonb not null default '{}'
);
create index event_account on identity.event (account_id, at desc);
grant select, insert on identity.event to bc_identity;
select app.unprotected('identity.event', 'only the identity service''s own role reaches this schema');
