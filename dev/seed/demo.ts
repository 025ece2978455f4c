import { modules as declared } from "@bc/modules/testing";
import type { ModuleTesting } from "@bc/testing/module-testing";
import { appSecret, insertAppFactors } from "./app-factors.ts";
import { insertBoard } from "./board.ts";
import { seededAt, seedId } from "./ids.ts";
import { insertPeople, password } from "./people.ts";
import { insertInto, type InsertRows, writeSeed } from "./rows.ts";

const id = (number: number): string => seedId("0000", number);
const person = <Name extends string>(number: number, name: Name, lastName: string) => ({
  id: id(number),
  email: `${name}@demo.example` as const,
  firstName: "Demo",
  lastName,
});

/** A brand with three businesses and a user in every role, a business with fulfillment, and support. */
export const demo = {
  password,
  appSecret,
  organization: { id: id(1), name: "Demo Brand" },
  businesses: [
    { id: id(11), name: "Demo Outdoor", timeZone: "America/Chicago" },
    { id: id(12), name: "Demo Home", timeZone: "America/New_York" },
    { id: id(13), name: "Demo Europe", timeZone: "Europe/Berlin" },
  ],
  channels: [
    { id: id(401), businessId: id(11), name: "Outdoor web shop" },
    { id: id(402), businessId: id(11), name: "Outdoor marketplace" },
    { id: id(403), businessId: id(12), name: "Home web shop" },
    { id: id(404), businessId: id(13), name: "Europe web shop" },
  ],
  /** An organization whose users start in order management. */
  shipper: { organization: { id: id(2), name: "Demo Parcels" }, business: { id: id(14), name: "Demo Shipping" } },
  owner: person(101, "owner", "Owner"),
  member: person(102, "member", "Member"),
  /** For testing second factors without affecting other accounts. */
  guarded: person(103, "guarded", "Guarded"),
  admin: person(104, "admin", "Admin"),
  manager: person(105, "manager", "Manager"),
  organizationMember: person(106, "organization-member", "Colleague"),
  businessAdmin: person(107, "business-admin", "Keeper"),
  superadmin: person(108, "superadmin", "Superadmin"),
  salesRep: person(109, "sales-rep", "Sales"),
  shippingOwner: person(110, "shipping", "Shipper"),
} as const;

const [outdoor, home, europe] = demo.businesses;

const assigned = [
  { person: demo.owner, role: "org_owner" },
  { person: demo.admin, role: "org_admin" },
  { person: demo.manager, role: "org_manager" },
  { person: demo.organizationMember, role: "org_member" },
  { person: demo.organizationMember, role: "business_member", business: home },
  { person: demo.businessAdmin, role: "business_admin", business: outdoor },
  { person: demo.member, role: "business_member", business: outdoor },
  { person: demo.guarded, role: "business_member", business: outdoor },
];

// Active, trial, expired and requested subscriptions.
const products = [
  { business: outdoor, type: "BRAND_CONSOLE", status: "ACTIVE" },
  { business: outdoor, type: "UNIFIED_ANALYTICS", status: "ACTIVE" },
  { business: outdoor, type: "ORDERS", status: "ACTIVE" },
  { business: outdoor, type: "MCM", status: "ACTIVE" },
  { business: outdoor, type: "STOREFRONT", status: "ACTIVE" },
  { business: home, type: "BRAND_CONSOLE", status: "ACTIVE" },
  { business: home, type: "MCM", status: "TRIAL" },
  { business: home, type: "FEED_MARKETING", status: "PENDING" },
  { business: europe, type: "BRAND_CONSOLE", status: "ACTIVE" },
  { business: europe, type: "UNIFIED_ANALYTICS", status: "EXPIRED" },
];

export async function seedDemo(adminUrl: string, vaultKey?: string): Promise<void> {
  await writeSeed(adminUrl, async (client) => {
    const insert = insertInto(client);
    const { password: _password, appSecret: _appSecret, organization, businesses, channels, shipper, ...people } = demo;
    const made = { organization_id: organization.id, created_at: seededAt };
    await insert("org.organization", [{ ...organization, created_at: seededAt, updated_at: seededAt }]);
    await insert(
      "org.business",
      businesses.map(({ timeZone, ...business }) => ({
        ...made,
        ...business,
        time_zone: timeZone,
        updated_at: seededAt,
      })),
    );
    await insertPeople(insert, Object.values(people));
    await insertAppFactors(insert, [demo.superadmin, demo.salesRep], vaultKey);
    await insert(
      "org.assigned_role",
      assigned.map((held, index) => ({
        ...made,
        id: id(201 + index),
        user_id: held.person.id,
        business_id: held.business?.id ?? null,
        role_name: held.role,
      })),
    );
    await insert("org.global_role", [
      { user_id: demo.superadmin.id, role_name: "superadmin", created_at: seededAt },
      { user_id: demo.salesRep.id, role_name: "customer_sales_rep", created_at: seededAt },
    ]);
    await insert(
      "org.product_instance",
      products.map(({ business, type, status }, index) => ({
        ...made,
        id: id(301 + index),
        business_id: business.id,
        instance_type: type,
        subscription_status: status,
      })),
    );
    await insert(
      "org.sales_channel",
      channels.map(({ id: channelId, businessId, name }) => ({
        business_id: businessId,
        id: channelId,
        name,
        created_at: seededAt,
      })),
    );
    await insertShipper(insert, shipper);
    await insertModuleRows(insert);
    const at = (person: { id: string }, place: { id: string }) => ({ id: person.id, organizationId: place.id });
    await insertBoard(insert, {
      users: [
        at(demo.owner, organization),
        at(demo.shippingOwner, shipper.organization),
        at(demo.admin, organization),
        at(demo.manager, organization),
        at(demo.member, organization),
        at(demo.organizationMember, organization),
        at(demo.businessAdmin, organization),
        at(demo.guarded, organization),
      ],
      support: at(demo.superadmin, organization),
    });
  });
}

const modules: readonly ModuleTesting[] = declared;

/** Locations come with the orders that ship from them. */
const ownTables = new Set(["inventory.location"]);

async function insertModuleRows(insert: InsertRows): Promise<void> {
  let number = 0;
  const { organization, businesses } = demo;
  const tenants = {
    organizations: [{ id: organization.id, word: organization.name }],
    businesses: businesses.map((business) => ({
      id: business.id,
      organizationId: organization.id,
      word: business.name,
    })),
    newId: () => id(100_001 + number++),
  };
  for (const { rows } of modules)
    for (const table of rows?.(tenants) ?? []) if (!ownTables.has(table.table)) await insert(table.table, table.rows);
}

async function insertShipper(insert: InsertRows, { organization, business }: (typeof demo)["shipper"]): Promise<void> {
  const made = { organization_id: organization.id, created_at: seededAt };
  await insert("org.organization", [{ ...organization, created_at: seededAt, updated_at: seededAt }]);
  await insert("org.business", [{ ...made, ...business, time_zone: "America/Denver", updated_at: seededAt }]);
  const owns = { user_id: demo.shippingOwner.id, business_id: null, role_name: "org_owner" };
  await insert("org.assigned_role", [{ ...made, ...owns, id: id(221) }]);
  await insert(
    "org.product_instance",
    ["BRAND_CONSOLE", "FULFILLMENT"].map((type, index) => ({
      ...made,
      id: id(321 + index),
      business_id: business.id,
      instance_type: type,
      subscription_status: "ACTIVE",
    })),
  );
}
