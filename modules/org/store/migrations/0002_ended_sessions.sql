-- Sessions whose tokens are no longer honoured, kept for as long as one of them could still be valid.
create table org.ended_session (
  id text primary key,
  ended_at timestamptz not null default now()
);
create index ended_session_age on org.ended_session (ended_at);
grant select, insert, delete on org.ended_session to bc_app;
select app.unprotected('org.ended_session', 'read before any tenant is known, and names no tenant');

-- Proofs that were shown with a token, so that none is shown twice at any process. Unlogged: a proof is good for a
-- minute, and a crash of the database takes about as long.
create unlogged table org.shown_proof (
  id_hash bytea primary key,
  expires_at timestamptz not null
);
create index shown_proof_expiry on org.shown_proof (expires_at);
grant select, insert, delete on org.shown_proof to bc_app;
select app.unprotected('org.shown_proof', 'read before any tenant is known, and names no tenant');
