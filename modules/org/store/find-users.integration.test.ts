import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchUsers } from "./find-users.ts";

let clone: TestDatabase;
let admin: pg.Client;
let database: Database;
let organizationId: string;
let other: string;
/** A member of both organizations. */
const userId = "00000000-0000-0000-0000-000000000001";

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  const make = await connectFactories(clone.adminUrl);
  ({ id: organizationId } = await make.organization({ name: "Acme" }));
  ({ id: other } = await make.organization({ name: "Other" }));
  await make.end();
  // Of 6,000 people two in three are members. The first 1,500 have an old address, and every hundredth a rare one.
  await admin.query(`insert into org."user" (id, auth0_id, first_name, last_name, primary_email)
    select lpad(to_hex(n), 32, '0')::uuid, n::text, '', '', n || case when n <= 1500 then '@old.test'
      when n % 100 = 0 then '@rare.test' else '@common.test' end from generate_series(1, 6000) n`);
  await admin.query(
    `insert into org.assigned_role (organization_id, id, user_id, role_name)
     select $1, gen_random_uuid(), id, 'org_member' from org."user" where auth0_id::int % 3 <> 0`,
    [organizationId],
  );
  await admin.query(
    `insert into org.assigned_role (organization_id, id, user_id, role_name)
     values ($1, gen_random_uuid(), $2, 'org_member')`,
    [other, userId],
  );
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const search = (part: string, skip: number) =>
  database.withTenant({ userId, organizationId }, async (tx) => {
    const { rows, totalCount } = await searchUsers(tx, organizationId, part, { skip, take: 25 });
    return { ids: rows.map(({ id }) => id), totalCount };
  });

test.for([
  ["", 0],
  ["", 3_990],
  ["common", 0],
  ["common", 990],
  ["common", 2_960],
  ["old.test", 0],
  ["old.test", 980],
  ["rare.test", 0],
  ["rare.test", 25],
  ["5999@common", 0],
  ["12", 0],
  ["test", 3_000],
] as const)("what is found of %j after %i is what a plain statement finds", async ([part, skip]) => {
  const pattern = part.length < 3 ? `${part}%` : `%${part}%`;
  const { rows } = await admin.query<{ id: string }>(
    `select id from org."user" u where primary_email like $1
       and exists (select from org.assigned_role r where r.user_id = u.id and r.organization_id = $2) order by id`,
    [pattern, organizationId],
  );
  expect(await search(part, skip)).toEqual({
    ids: rows.slice(skip, skip + 25).map(({ id }) => id),
    totalCount: Math.min(rows.length, 1_000),
  });
});

test("search needs a transaction that entered the organization, or everywhere", async () => {
  const page = { skip: 0, take: 25 };
  for (const tenant of [{ userId }, { userId, organizationId: other }])
    for (const asked of [organizationId, undefined])
      await expect(database.withTenant(tenant, (tx) => searchUsers(tx, asked, "", page))).rejects.toThrow(
        "database.tenant-refused",
      );
});
