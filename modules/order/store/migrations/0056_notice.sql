-- What users were last notified of: the number that their notification names and its day. 0 once it is closed.
create table "order".notice (
  business_id uuid not null,
  kind text not null check (kind in ('LATE_RISK', 'EXCEPTION')),
  -- '' if unknown. Of exceptions only.
  carrier text not null default '',
  day date not null,
  n integer not null,
  primary key (business_id, kind, carrier)
);
select app.protect('"order".notice', 'business');
-- A carrier's exceptions in several businesses are one notification.
select app.readable_together('"order".notice', 'business');
