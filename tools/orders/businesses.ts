import { insertPeople } from "@bc/dev/people";
import { insertInto } from "@bc/dev/rows";
import type pg from "pg";
import { type LoadBusiness, loadOrganization } from "./sizes.ts";
import { loadHashKey } from "./stamp.ts";
import { loadChannels, loadLocation, loadZone } from "./template.ts";

const createdAt = "2026-01-05T09:00:00Z";
const templateId = "0190c0de-000a-7000-8000-000000000001";

/** Writes organizations with an owner each, businesses with a location, and a business for template orders. */
export async function insertLoadBusinesses(client: pg.Client, businesses: readonly LoadBusiness[]) {
  const insert = insertInto(client);
  const template = { organizationId: loadOrganization(0).id, businessId: templateId };
  const organizations = [...new Map(businesses.map((it) => [it.organizationId, it.ownerId]))];
  await insert(
    "org.organization",
    organizations.map(([id], number) => ({ id, name: `Load ${number}`, created_at: createdAt, updated_at: createdAt })),
  );
  await insertPeople(
    insert,
    organizations.map(([, id], number) => ({
      id,
      email: `load${number}@load.example`,
      firstName: "Load",
      lastName: "Owner",
    })),
  );
  await insert(
    "org.assigned_role",
    organizations.map(([organizationId, userId], number) => ({
      id: `0190c0de-000b-7000-8000-${String(number).padStart(12, "0")}`,
      organization_id: organizationId,
      user_id: userId,
      business_id: null,
      role_name: "org_owner",
      created_at: createdAt,
    })),
  );
  const all = [...businesses, { ...template, number: businesses.length }];
  await insert(
    "org.business",
    all.map(({ organizationId, businessId, number }) => ({
      id: businessId,
      organization_id: organizationId,
      name: `Load business ${number}`,
      time_zone: loadZone,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
  await insert(
    '"order".setting',
    all.map(({ businessId }) => ({ business_id: businessId, hash_key: `\\x${loadHashKey.toString("hex")}` })),
  );
  await insert(
    '"order".channel',
    businesses.flatMap(({ businessId }) =>
      loadChannels.map(({ id, type, name }) => ({ business_id: businessId, id, type, name })),
    ),
  );
  await insert(
    "inventory.location",
    all.map(({ businessId }) => ({
      business_id: businessId,
      id: loadLocation,
      name: "Phoenix",
      type: "OWN",
      city: "Phoenix",
      region: "AZ",
      country: "US",
      zip: "85001",
      zone: loadZone,
      cutoffs: ["15:00", "15:00", "15:00", "15:00", "15:00", null, null],
      handling_days: 1,
      calendar: { holidays: [], closures: [], extraOpenings: [] },
    })),
  );
  return template;
}
