insert into flag.flag (key, owner, expires_at, description, percentage) values
  ('orders_today', 'orders', '2027-06-30Z', 'Shows Today, with the orders of all businesses of a user.', 100);
