-- The form in which e-mail addresses are compared: A to Z in lower case, everything else unchanged. lower() also turns İ
-- into i, and so one person's address into another's. addressOf in @bc/runtime does the same.
create function app.address_of(email text) returns text language sql immutable strict parallel safe
return translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
