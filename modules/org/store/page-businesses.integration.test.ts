import { createDatabase, type Database, runText, type Tenant, type Tx } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageBusinesses } from "./page-businesses.ts";

let clone: TestDatabase;
let database: Database;
let make: Factories;
let ownerId: string;
let memberId: string;
const organizations: string[] = [];

beforeAll(async () => {
  clone = await testDatabase();
  make = await connectFactories(clone.adminUrl);
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
  ({ id: ownerId } = await make.user({ email: "owner@acme.test", firstName: "A", lastName: "B" }));
  ({ id: memberId } = await make.user({ email: "member@acme.test", firstName: "A", lastName: "B" }));
  const admin = await clone.connectAdmin();
  for (const size of [500, 5_000]) {
    const { id: organizationId } = await make.organization({ name: `Acme ${size}` });
    organizations.push(organizationId);
    await make.assignRole({ organizationId, userId: ownerId, roleName: "org_owner" });
    await make.assignRole({ organizationId, userId: memberId, roleName: "org_member" });
    await admin.query(
      `insert into org.business (organization_id, id, name)
       select $1, gen_random_uuid(), 'Branch ' || lpad(i::text, 4, '0') from generate_series(1, $2::int) i`,
      [organizationId, size],
    );
    await admin.query(
      `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name)
       select $1, gen_random_uuid(), $2, id, 'business_member' from org.business
       where organization_id = $1 order by name desc limit 10`,
      [organizationId, memberId],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(async () => {
  await database.close();
  await make.end();
  await clone.drop();
});

/** What is found, and how many rows of businesses the database fetched for it. */
function read(tenant: Tenant, userId: string, ids: readonly string[], skip = 0) {
  return database.withTenant(tenant, async (tx) => {
    const before = await countFetched(tx);
    const pages = await pageBusinesses(tx, userId, ids, { skip, take: 25 });
    return { pages, fetched: (await countFetched(tx)) - before };
  });
}

async function countFetched(tx: Tx): Promise<number> {
  const [counted] = await runText<{ fetched: string }>(
    tx,
    `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as fetched
     from pg_stat_xact_user_tables where schemaname = 'org' and relname = 'business'`,
    [],
  );
  return Number(counted?.fetched ?? 0);
}

test.for([
  [500, 0],
  [5_000, 1],
] as const)("of %i businesses a page fetches only what it shows or counts", async ([size, index]) => {
  const organizationId = organizations[index] as string;
  const owner = await read({ userId: ownerId, organizationId }, ownerId, [organizationId]);
  expect(owner.pages).toMatchObject([{ totalCount: size }]);
  expect(owner.pages[0]?.rows).toHaveLength(25);
  expect(owner.fetched).toBeLessThanOrEqual(25);
  // None of the member's own stands at the beginning.
  const member = await read({ userId: memberId, organizationId }, memberId, [organizationId]);
  expect(member.pages).toMatchObject([{ totalCount: 10 }]);
  expect(member.pages[0]?.rows).toHaveLength(10);
  expect(member.fetched).toBeLessThanOrEqual(30);
});

test("several organizations are read together, each with its own page", async () => {
  const { pages, fetched } = await read({ userId: ownerId }, ownerId, organizations.toReversed(), 490);
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([5_000, 500]);
  expect(pages.map(({ rows }) => rows.length)).toEqual([25, 10]);
  expect(pages[0]?.rows[0]?.name).toBe("Branch 0491");
  expect(fetched).toBeLessThanOrEqual(515 + 500);
});
