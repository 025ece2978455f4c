create schema request;
grant usage on schema request to bc_app;

create table request.service_request (
  business_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  requested_by uuid not null,
  -- The caller's key: a repeated call finds the request of the first one.
  key text not null,
  reference text not null unique,
  kind text not null,
  -- What is sent: [{"name", "values"}], with the contact data of the time of the request.
  fields jsonb not null,
  page_uri text not null,
  page_name text not null,
  -- Personal; removed as soon as the CRM has accepted or refused it.
  tracking_cookie text,
  status text not null default 'received' check (status in ('received', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The start of an attempt whose outcome is not known yet.
  attempt_at timestamptz,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (business_id, id),
  unique (business_id, requested_by, key)
);
create index on request.service_request (business_id, created_at desc, id desc);
create index on request.service_request (created_at desc, id desc);
create index on request.service_request (status, created_at desc, id desc);
create index on request.service_request (reference text_pattern_ops);
create unique index on request.service_request (id);
select app.protect('request.service_request', 'business');
select app.readable('request.service_request', 'everywhere', 'app.everywhere()');

create table request.event (
  business_id uuid not null,
  request_id uuid not null,
  id uuid not null,
  kind text not null check (kind in
    ('received', 'refused', 'unanswered', 'sentWithoutCookie', 'delivered', 'failed', 'replayed')),
  cause text,
  at timestamptz not null default clock_timestamp(),
  primary key (business_id, request_id, id),
  foreign key (business_id, request_id) references request.service_request (business_id, id) on delete cascade
);
create index on request.event (request_id, at);
select app.protect('request.event', 'business');
select app.readable('request.event', 'everywhere', 'app.everywhere()');
