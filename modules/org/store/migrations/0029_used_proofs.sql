-- IDs of DPoP proofs that were used. A proof belongs to the partition of the minute in which it was created (its iat), so
-- every process finds it in the same one. Logged: after a crash, a proof that is still valid must not work again.
create table org.used_proof (
  slot smallint not null,
  id_hash bytea not null,
  primary key (slot, id_hash)
) partition by list (slot);
create table org.used_proof_0 partition of org.used_proof for values in (0);
create table org.used_proof_1 partition of org.used_proof for values in (1);
create table org.used_proof_2 partition of org.used_proof for values in (2);
create table org.used_proof_3 partition of org.used_proof for values in (3);
create table org.used_proof_4 partition of org.used_proof for values in (4);
grant select, insert on org.used_proof to bc_api;
select app.unprotected('org.used_proof', 'read before any tenant is known, and names no tenant');

create function org.proof_slot(created_at bigint) returns smallint language sql immutable parallel safe
  return (created_at / 60 % 5)::smallint;

-- The slot whose last proofs expired at least 15 seconds ago, and whose next ones are valid in 15 seconds at the earliest.
-- Proofs are accepted if their creation is within 75 seconds of the database's clock.
create function org.expired_proof_slot(at timestamptz) returns smallint language sql immutable parallel safe
  return org.proof_slot(floor(extract(epoch from at) - 150)::bigint);

-- Empties the expired slot. Only one process at a time does.
create function org.truncate_expired_proofs() returns void
language plpgsql security definer set search_path = org, pg_temp set lock_timeout = '1s' as $$
declare
  expired smallint := org.expired_proof_slot(clock_timestamp());
  is_filled boolean;
begin
  if not pg_try_advisory_xact_lock(hashtext('org.truncate_expired_proofs')) then return; end if;
  execute format('select exists (select from org.used_proof_%s)', expired) into is_filled;
  if not is_filled then return; end if;
  execute format('lock table org.used_proof_%s in access exclusive mode', expired);
  if expired = org.expired_proof_slot(clock_timestamp()) then
    execute format('truncate org.used_proof_%s', expired);
  end if;
end $$;
revoke execute on function org.truncate_expired_proofs() from public;
grant execute on function org.truncate_expired_proofs() to bc_api;

-- The previous release records proofs in org.shown_proof, with the creation plus two minutes as expiry. While both
-- releases run, a proof works once at both together.
create function org.use_shown_proof() returns trigger language plpgsql set search_path = org, pg_temp as $$
begin
  insert into org.used_proof (slot, id_hash)
    values (org.proof_slot(floor(extract(epoch from new.expires_at))::bigint - 120), new.id_hash) on conflict do nothing;
  if found then return new; end if;
  return null;
end $$;
create trigger use_shown_proof before insert on org.shown_proof for each row execute function org.use_shown_proof();
