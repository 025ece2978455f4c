/**
 * The rows of the scenario "large", from the table "size" and the setting seed.blocks. Everything follows from the
 * numbers of organizations, businesses and people, so a second run makes the same rows and finds them there.
 */
export const largeRows = `
create function pg_temp.seed_id(kind text, number bigint) returns uuid language sql immutable
return ('0190c0de-' || kind || '-7000-8000-' || lpad(number::text, 12, '0'))::uuid;

create temp table place on commit drop as
select block * 200 + slot as number, slot, s.businesses, s.people, '2026-01-05T09:00:00Z'::timestamptz as at,
  (sum(s.businesses) over up_to - s.businesses)::integer as first_business,
  (sum(s.people) over up_to - s.people)::integer as first_person
from generate_series(0, current_setting('seed.blocks')::integer - 1) block, generate_series(0, 199) slot,
  lateral (select * from size where from_slot <= slot order by from_slot desc limit 1) s
window up_to as (order by block, slot);

insert into org.organization (id, name, created_at, updated_at)
select pg_temp.seed_id('1001', number),
  (array['Alder', 'Brambleweft', 'Crookfen', 'Ebbsworth', 'Fallowmere', 'Gorsewick', 'Hazelden', 'Inkwell'])[1 + number % 8]
    || ' Group ' || number, at, at
from place on conflict do nothing;

insert into org.business (organization_id, id, name, time_zone, created_at, updated_at)
select pg_temp.seed_id('1001', number), pg_temp.seed_id('1002', first_business + i),
  (array['Lamps', 'Saddlery', 'Teas', 'Knitwear', 'Clocks', 'Boats', 'Paper'])[1 + (first_business + i) % 7] || ' ' || i,
  (array['America/Chicago', 'Europe/Berlin', 'Asia/Tokyo'])[1 + i % 3], at, at
from place, generate_series(0, businesses - 1) i order by first_business + i on conflict do nothing;

insert into org."user" (id, auth0_id, first_name, last_name, primary_email, created_at)
select pg_temp.seed_id('1003', n), pg_temp.seed_id('1003', n)::text,
  (array['Ada', 'Bo', 'Cleo', 'Dag', 'Edda', 'Finn', 'Greta', 'Hal', 'Ida'])[1 + n % 9],
  (array['Ashby', 'Birk', 'Calder', 'Dunmore', 'Eklund', 'Farrow', 'Grove'])[1 + n % 7], 'person' || n || '@large.example', at
from place, generate_series(0, people - 1) i, lateral (select first_person + i as n) p on conflict do nothing;

-- The first four of an organization, and every tenth, hold a role in the organization itself.
insert into org.assigned_role (organization_id, id, user_id, business_id, role_name, created_at)
select pg_temp.seed_id('1001', number), pg_temp.seed_id('1004', first_person + i), pg_temp.seed_id('1003', first_person + i),
  null, case i when 0 then 'org_owner' when 1 then 'org_admin' when 2 then 'org_manager' else 'org_member' end, at
from place, generate_series(0, people - 1) i where i < 4 or i % 10 = 3 on conflict do nothing;

-- All but the first three hold a role in a business, and every fourth one more where there is another.
insert into org.assigned_role (organization_id, id, user_id, business_id, role_name, created_at)
select pg_temp.seed_id('1001', number), pg_temp.seed_id(case which when 0 then '1005' else '1006' end, first_person + i),
  pg_temp.seed_id('1003', first_person + i), pg_temp.seed_id('1002', first_business + (i + which) % businesses),
  case when i % 5 = 0 then 'business_admin' else 'business_member' end, at
from place, generate_series(3, people - 1) i, generate_series(0, 1) which
where which = 0 or (i % 4 = 1 and businesses > 1) on conflict do nothing;

-- One person of each block works for 40 small organizations of it.
insert into org.assigned_role (organization_id, id, user_id, business_id, role_name, created_at)
select pg_temp.seed_id('1001', client.number), pg_temp.seed_id('1007', client.number),
  pg_temp.seed_id('1003', agency.first_person + 5), pg_temp.seed_id('1002', client.first_business), 'business_admin', client.at
from place client join place agency on agency.slot = 0 and agency.number = client.number - client.slot
where client.slot between 32 and 71 on conflict do nothing;

insert into org.user_data (user_id, phone, company, city, country)
select pg_temp.seed_id('1003', first_person + i), '+1 555 01' || lpad((i % 100)::text, 2, '0'), 'Group ' || number, 'Fallowmere', 'US'
from place, generate_series(0, people - 1, 2) i on conflict do nothing;

insert into org.user_app_setting (user_id, app, type, setting, updated_at)
select pg_temp.seed_id('1003', first_person + i), 'bc', 'CURRENT_BUSINESS_CONTEXT', jsonb_build_object(
    'organizationId', pg_temp.seed_id('1001', number), 'businessId', pg_temp.seed_id('1002', first_business + i % businesses)), at
from place, generate_series(0, people - 1) i on conflict do nothing;

insert into org.product_instance (organization_id, id, business_id, instance_type, subscription_status, created_at)
select pg_temp.seed_id('1001', number), pg_temp.seed_id('1008', b * 10 + which), pg_temp.seed_id('1002', b),
  (array['BRAND_CONSOLE', 'UNIFIED_ANALYTICS', 'MCM', 'ORDERS', 'STOREFRONT', 'FEED_MARKETING', 'FULFILLMENT'])[which],
  case when which = 3 and b % 2 = 0 then 'TRIAL' when b % 11 = which then 'EXPIRED' else 'ACTIVE' end, at
from place, generate_series(0, businesses - 1) i, lateral (select first_business + i as b) p, generate_series(1, 7) which
where which = 1 or (b + which) % 3 = 0 on conflict do nothing;

insert into org.sales_channel (business_id, id, name, created_at)
select pg_temp.seed_id('1002', b), pg_temp.seed_id('1009', b * 10 + which), (array['Web shop', 'Marketplace'])[which], at
from place, generate_series(0, businesses - 1) i, lateral (select first_business + i as b) p, generate_series(1, 2) which
on conflict do nothing;

drop function pg_temp.seed_id;
analyze;
`;
