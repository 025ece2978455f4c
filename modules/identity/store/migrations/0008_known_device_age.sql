-- Releases before this one did not store finished sign-ins per browser, only correct passwords and codes. The epoch marks
-- their rows: these browsers are not new, so their next sign-in sends no email.
alter table identity.known_device add column created_at timestamptz not null default 'epoch';
alter table identity.known_device alter column created_at set default now();
