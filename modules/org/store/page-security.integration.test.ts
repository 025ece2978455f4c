import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countSecurity, pageSecurity, walkMembers } from "./page-security.ts";

const size = 3_000;
let clone: TestDatabase;
let database: Database;
let make: Factories;
let organizationId: string;
let userId: string;

// Every third has an app, every fiftieth a session that was not used for ten days; every hundredth is an administrator.
// Half as many accounts are outside the organization, with factors and sessions of their own.
beforeAll(async () => {
  clone = await testDatabase();
  make = await connectFactories(clone.adminUrl);
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
  ({ id: organizationId } = await make.organization({ name: "Large" }));
  ({ id: userId } = await make.user({ email: "support@console.test", firstName: "S", lastName: "S" }));
  await make.globalRole({ userId, roleName: "customer_sales_rep" });
  const admin = await clone.connectAdmin();
  await admin.query(`
    create temp table person as select i, gen_random_uuid() as id from generate_series(1, ${size * 1.5}) i;
    insert into identity.account (id, email) select id, 'p' || lpad(i::text, 6, '0') || '@large.test' from person;
    insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
      select gen_random_uuid(), id, 'otp', 'App', true, '' from person where i % 3 = 0;
    insert into identity.session (id, account_id, device, network, acr, amr, signed_in_at, last_used_at)
      select gen_random_uuid()::text, id, '', '', '', '{}', now() - interval '11 days',
        now() - case when i % 50 = 0 then interval '10 days' else interval '1 hour' end from person;
    insert into org."user" (id, auth0_id, first_name, last_name, primary_email)
      select id, id::text, 'P', i::text, 'p' || lpad(i::text, 6, '0') || '@large.test' from person where i <= ${size}`);
  await admin.query(
    `insert into org.assigned_role (organization_id, id, user_id, role_name)
     select $1, gen_random_uuid(), id, case when i % 100 = 0 then 'org_admin' else 'org_member' end
     from person where i <= ${size}`,
    [organizationId],
  );
  await admin.query("analyze");
});
afterAll(async () => {
  await database.close();
  await make.end();
  await clone.drop();
});

const inTenant = <T>(work: Parameters<typeof database.withTenant<T>>[1]) =>
  database.withTenant({ userId, organizationId }, work);

test("summary counts all members and no other users", async () => {
  const result = await inTenant((tx) => countSecurity(tx, organizationId));
  expect(result).toEqual({
    memberCount: size,
    lackingCount: 2_000,
    lackingAdministratorCount: 20,
    staleCount: 60,
  });
});

test.for([
  ["ALL", {}],
  ["LACKING", { factors: [], sessionCount: 1 }],
  ["STALE", { sessionCount: 1, staleSessionCount: 1 }],
] as const)("a page of %s of members", async ([which, expected]) => {
  const page = { skip: 30, take: 25 };
  const { rows } = await inTenant((tx) => pageSecurity(tx, organizationId, which, page));
  expect(rows).toHaveLength(25);
  expect(rows[0]).toMatchObject(expected);
});

test.for([
  ["ALL", size],
  ["LACKING", 2_000],
  ["STALE", 60],
] as const)("pages of %s follow each other without a gap, and each says how many there are", async ([which, total]) => {
  const ids = async (skip: number, take: number): Promise<string[]> => {
    const { rows, totalCount } = await inTenant((tx) => pageSecurity(tx, organizationId, which, { skip, take }));
    expect(totalCount).toBe(total);
    return rows.map(({ id }) => id);
  };
  const pages: string[] = [];
  for (let skip = 0; skip < 56; skip += 7) pages.push(...(await ids(skip, 7)));
  expect(pages).toEqual(await ids(0, 56));
  expect(new Set(pages).size).toBe(56);
});

test("administrators without a second factor come first, then members by address", async () => {
  const { rows } = await inTenant((tx) => pageSecurity(tx, organizationId, "ALL", { skip: 0, take: 22 }));
  const admins = rows.slice(0, 20);
  expect(admins.every(({ role, factors }) => role.name === "org_admin" && factors.length === 0)).toBe(true);
  expect(rows.slice(20).map(({ primaryEmail }) => primaryEmail)).toEqual(["p000001@large.test", "p000002@large.test"]);
});

test("members of another tenant can't be read", async () => {
  const { id: other } = await make.organization({ name: "Other" });
  const asked = database.withTenant({ userId, organizationId: other }, (tx) => countSecurity(tx, organizationId));
  await expect(asked).rejects.toMatchObject({ code: "database.tenant-refused" });
  const page = { skip: 0, take: 25 };
  const listed = database.withTenant({ userId, organizationId: other }, (tx) =>
    pageSecurity(tx, organizationId, "ALL", page),
  );
  await expect(listed).rejects.toMatchObject({ code: "database.tenant-refused" });
});

test("blocked members are left out of those who are told of a requirement", async () => {
  const admin = await clone.connectAdmin();
  const page = { after: null, take: 2 };
  const [first, second] = await inTenant((tx) => walkMembers(tx, organizationId, page));
  await admin.query("update org.assigned_role set blocked_at = now() where user_id = $1", [first?.userId]);
  expect((await inTenant((tx) => walkMembers(tx, organizationId, page)))[0]).toEqual(second);
  await admin.query("update org.assigned_role set blocked_at = null where user_id = $1", [first?.userId]);
});
