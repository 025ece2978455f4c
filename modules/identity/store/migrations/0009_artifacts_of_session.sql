-- Ending a session looks up everything that belongs to it, of any kind. The lookup of one kind uses the same index.
create index artifact_session on identity.artifact (uid_hash) where uid_hash is not null;
drop index identity.artifact_uid;
