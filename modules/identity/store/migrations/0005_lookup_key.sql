-- The key of the hashes under which ids, tokens and codes are found. It is sealed with the vault's keys, so replacing
-- those leaves every hash as it is.
create table identity.lookup_key (
  id boolean primary key default true check (id),
  sealed_key bytea not null
);
grant select, insert, update on identity.lookup_key to bc_identity;
select app.unprotected('identity.lookup_key', 'only the identity service''s own role reaches this schema');
