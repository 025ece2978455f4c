-- Areas that are built are on; a flag switches them off or rolls them out.
insert into flag.flag (key, owner, expires_at, description, percentage) values
  ('orders_webhooks', 'orders', '2027-06-30Z', 'Shows Webhooks in the settings.', 100);
