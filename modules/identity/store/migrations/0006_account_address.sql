-- The previous release can't add accounts from here on: its insert relies on the index that is dropped, and on a fold
-- that takes one person's address for another's.
create unique index account_address on identity.account (app.address_of(email));
drop index identity.account_email;
