import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBusinessNames } from "./list-business-names.ts";

let clone: TestDatabase;
let database: Database;
let make: Factories;
const people: Record<string, string> = {};
const organizations: Record<string, string> = {};

beforeAll(async () => {
  clone = await testDatabase();
  make = await connectFactories(clone.adminUrl);
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
  const admin = await clone.connectAdmin();
  for (const name of ["owner", "member", "support"])
    people[name] = (await make.user({ email: `${name}@acme.test`, firstName: "A", lastName: "B" })).id;
  for (const [name, size] of Object.entries({ Few: 3, Many: 5_000, Foreign: 2_000 })) {
    const { id: organizationId } = await make.organization({ name });
    organizations[name] = organizationId;
    await admin.query(
      `insert into org.business (organization_id, id, name)
       select $1, gen_random_uuid(), $2 || lpad(i::text, 5, '0') from generate_series(1, $3::int) i`,
      [organizationId, `${name} `, size],
    );
  }
  const assign = (organization: string, person: string, roleName: string) =>
    make.assignRole({ organizationId: organizations[organization] ?? "", userId: people[person] ?? "", roleName });
  await assign("Few", "owner", "org_owner");
  await assign("Many", "owner", "org_manager");
  await assign("Many", "member", "org_member");
  // A role in a business beside one over all of them must not list it twice.
  await admin.query(
    `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name)
     select b.organization_id, gen_random_uuid(), u.id, b.id, 'business_member' from org.business b,
       unnest($1::uuid[]) u (id) where b.name in ('Many 00007', 'Many 04999')`,
    [[people["owner"], people["member"]]],
  );
  await make.globalRole({ userId: people["support"] ?? "", roleName: "customer_sales_rep" });
  await admin.query("vacuum analyze");
});
afterAll(async () => {
  await database.close();
  await make.end();
  await clone.drop();
});

function read(person: string, organization?: string) {
  const userId = people[person] ?? "";
  const organizationId = organization && organizations[organization];
  const tenant = organizationId ? { userId, organizationId } : { userId };
  return database.withTenant(tenant, (tx) => listBusinessNames(tx, userId, organizationId ?? null));
}
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test("user with all businesses gets each business of an organization once, by name", async () => {
  const found = await read("owner");
  expect(found).toHaveLength(5_003);
  expect(new Set(found.map(({ id }) => id)).size).toBe(5_003);
  expect(names(found).slice(0, 4)).toEqual(["Few 00001", "Few 00002", "Few 00003", "Many 00001"]);
  expect(found[0]?.organizationId).toBe(organizations["Few"]);
});

test("other users get the businesses in which they have a role", async () => {
  expect(names(await read("member"))).toEqual(["Many 00007", "Many 04999"]);
  expect(names(await read("member", "Many"))).toEqual(["Many 00007", "Many 04999"]);
});

test("named organization is the only one listed, and a global role opens it", async () => {
  expect(await read("owner", "Few")).toHaveLength(3);
  expect(await read("support")).toEqual([]);
  expect(await read("support", "Foreign")).toHaveLength(2_000);
});
