import { insertAppFactors } from "./app-factors.ts";
import { seededAt, seedId } from "./ids.ts";
import { insertPeople, type Person } from "./people.ts";
import { insertInto, type InsertRows, writeSeed } from "./rows.ts";

const id = (number: number): string => seedId("0003", number);
const person = (number: number, email: string, firstName: string, lastName: string): Person => ({
  id: id(number),
  email,
  firstName,
  lastName,
});
const twoDigits = (number: number): string => String(number).padStart(2, "0");

const colleagues = Array.from({ length: 30 }, (_, index) =>
  person(201 + index, `colleague${twoDigits(index + 1)}@harbor.example`, "Harbor", `Colleague ${twoDigits(index + 1)}`),
);

/**
 * An organization for testing settings: a user in every role, one of them blocked, and more members than a table page.
 * Seven small organizations (yards) have one owner each, for tests that change passwords and second factors; the
 * seventh owner has an authenticator app.
 */
export const harbor = {
  organization: { id: id(1), name: "Harbor Supply" },
  lamps: { id: id(11), name: "Harbor Lamps" },
  ropes: { id: id(12), name: "Harbor Ropes" },
  charts: { id: id(13), name: "Harbor Charts" },
  owner: person(101, "owner@harbor.example", "Harbor", "Owner"),
  admin: person(102, "admin@harbor.example", "Harbor", "Admin"),
  manager: person(103, "manager@harbor.example", "Harbor", "Manager"),
  member: person(104, "member@harbor.example", "Harbor", "Member"),
  businessAdmin: person(105, "bizadmin@harbor.example", "Harbor", "Keeper"),
  businessMember: person(106, "bizmember@harbor.example", "Harbor", "Helper"),
  blocked: person(107, "blocked@harbor.example", "Harbor", "Blocked"),
  superadmin: person(108, "super@console.example", "Console", "Superadmin"),
  salesRep: person(109, "rep@console.example", "Console", "Sales"),
  colleagues,
  yards: Array.from({ length: 7 }, (_, index) => ({
    organization: { id: id(21 + index), name: `Yard ${index + 1}` },
    business: { id: id(31 + index), name: `Yard ${index + 1} Shop` },
    owner: person(301 + index, `yard${index + 1}@yard.example`, "Yard", `Owner ${index + 1}`),
  })),
};

const { lamps, ropes, charts } = harbor;
const inLamps = { business: lamps, role: "business_member" };

interface Assigned {
  person: Person;
  role: string;
  business?: { id: string } | undefined;
}

const assigned: readonly Assigned[] = [
  { person: harbor.owner, role: "org_owner" },
  { person: harbor.admin, role: "org_admin" },
  { person: harbor.manager, role: "org_manager" },
  { person: harbor.member, role: "org_member" },
  { person: harbor.businessAdmin, role: "business_admin", business: lamps },
  { person: harbor.businessMember, ...inLamps },
  { person: harbor.blocked, ...inLamps },
  ...colleagues.map((colleague, index) => ({
    person: colleague,
    role: "business_member",
    business: [lamps, ropes, charts][index % 3],
  })),
];

const products = [
  ...["BRAND_CONSOLE", "MCM", "STOREFRONT", "UNIFIED_ANALYTICS"].map((type) => ({
    business: lamps,
    type,
    status: "ACTIVE",
  })),
  { business: ropes, type: "MCM", status: "TRIAL" },
  { business: charts, type: "MCM", status: "EXPIRED" },
];

export async function seedHarbor(adminUrl: string, vaultKey?: string): Promise<void> {
  await writeSeed(adminUrl, async (client) => {
    const insert = insertInto(client);
    const { organization, yards, owner, admin, manager, member, businessAdmin, businessMember, blocked } = harbor;
    const { superadmin, salesRep } = harbor;
    const people = [owner, admin, manager, member, businessAdmin, businessMember, blocked, superadmin, salesRep];
    await insertPeople(insert, [...people, ...colleagues, ...yards.map((yard) => yard.owner)]);
    const withApp = [superadmin, salesRep, ...yards.slice(6).map((yard) => yard.owner)];
    await insertAppFactors(insert, withApp, vaultKey);
    await client.query(
      "update identity.account set blocked_at = $2, blocked_reason = 'too many failed sign-ins' where id = $1 and blocked_at is null",
      [blocked.id, seededAt],
    );
    await insertOrganization(insert, { organization, businesses: [lamps, ropes, charts], timeZone: "Europe/Berlin" });
    const made = { organization_id: organization.id, created_at: seededAt };
    await insert(
      "org.assigned_role",
      assigned.map((held, index) => ({
        ...made,
        id: id(401 + index),
        user_id: held.person.id,
        business_id: held.business?.id ?? null,
        role_name: held.role,
      })),
    );
    await insert("org.global_role", [
      { user_id: superadmin.id, role_name: "superadmin", created_at: seededAt },
      { user_id: salesRep.id, role_name: "customer_sales_rep", created_at: seededAt },
    ]);
    await insert(
      "org.product_instance",
      products.map(({ business, type, status }, index) => ({
        ...made,
        id: id(501 + index),
        business_id: business.id,
        instance_type: type,
        subscription_status: status,
      })),
    );
    for (const [index, yard] of yards.entries()) {
      await insertOrganization(insert, { ...yard, businesses: [yard.business], timeZone: "America/New_York" });
      const owns = { user_id: yard.owner.id, business_id: null, role_name: "org_owner", created_at: seededAt };
      await insert("org.assigned_role", [{ ...owns, id: id(601 + index), organization_id: yard.organization.id }]);
    }
  });
}

interface NewOrganization {
  organization: { id: string; name: string };
  businesses: readonly { id: string; name: string }[];
  timeZone: string;
}

async function insertOrganization(
  insert: InsertRows,
  { organization, businesses, timeZone }: NewOrganization,
): Promise<void> {
  await insert("org.organization", [{ ...organization, created_at: seededAt, updated_at: seededAt }]);
  await insert(
    "org.business",
    businesses.map((business) => ({
      ...business,
      organization_id: organization.id,
      created_at: seededAt,
      updated_at: seededAt,
      time_zone: timeZone,
    })),
  );
}
