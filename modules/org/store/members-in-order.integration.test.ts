import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const people = 4;
const hands = 6;
const turns = 60;
let clone: TestDatabase;
let make: Factories;
let admin: pg.Client;

beforeAll(async () => {
  clone = await testDatabase();
  make = await connectFactories(clone.adminUrl);
  admin = await clone.connectAdmin();
});
afterAll(async () => {
  await make.end();
  await clone.drop();
});

const members = `select organization_id, user_id, address, name, account_id from org.member order by 1, 2`;
const asRolesSay = `
  select distinct r.organization_id, u.id as user_id, app.address_of(u.primary_email) as address,
    lower(u.first_name || ' ' || u.last_name) as name, u.account_id
  from org.assigned_role r join org."user" u on u.id = r.user_id order by 1, 2`;

test("member list matches the roles under concurrent assignments, removals and renames", async () => {
  const { id: organizationId } = await make.organization({ name: "Busy" });
  const places: (string | null)[] = [null];
  for (const name of ["Lamps", "Ropes"]) places.push((await make.business({ organizationId, name })).id);
  const ids: string[] = [];
  for (let number = 1; number <= people; number++)
    ids.push((await make.user({ email: `p${number}@busy.test`, firstName: "P", lastName: String(number) })).id);
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

  const give = (client: pg.Client, userId: string) => {
    const place = any(places);
    return client.query(
      `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [organizationId, randomUUID(), userId, place, place === null ? "org_member" : "business_member"],
    );
  };
  const take = (client: pg.Client, userId: string) =>
    client.query(
      `delete from org.assigned_role
       where organization_id = $1 and user_id = $2 and business_id is not distinct from $3`,
      [organizationId, userId, any(places)],
    );
  const rename = (client: pg.Client, userId: string) =>
    client.query(`update org."user" set first_name = $2, primary_email = $3 where id = $1`, [
      userId,
      randomUUID(),
      `${randomUUID()}@acme.test`,
    ]);

  const hand = async (): Promise<void> => {
    const client = await clone.connectAdmin();
    for (let turn = 0; turn < turns; turn++) {
      await client.query("begin");
      await any([give, take, rename])(client, any(ids));
      await client.query("select pg_sleep(0.002)");
      await client.query("commit");
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  const { rows } = await admin.query(members);
  expect(rows).toEqual((await admin.query(asRolesSay)).rows);
});

test("members with roles from before the list existed are in it", async () => {
  const migration = readFileSync(new URL("migrations/0017_members_in_order.sql", import.meta.url), "utf8");
  const [fill = ""] = /insert into org\.member[^;]*;/.exec(migration) ?? [];
  await admin.query("delete from org.member");
  await admin.query(fill);
  const { rows } = await admin.query(members);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual((await admin.query(asRolesSay)).rows);
});

test("user with two roles is listed once, until the last is removed", async () => {
  const { id: organizationId } = await make.organization({ name: "Calm" });
  const { id: businessId } = await make.business({ organizationId, name: "Charts" });
  const { id: userId } = await make.user({ email: "ann@calm.test", firstName: "Ann", lastName: "Ames" });
  const listed = async (): Promise<number> =>
    (await admin.query("select from org.member where organization_id = $1", [organizationId])).rowCount ?? 0;
  await admin.query(
    `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name)
     values ($1, $3, $2, null, 'org_member'), ($1, $4, $2, $5, 'business_member')`,
    [organizationId, userId, randomUUID(), randomUUID(), businessId],
  );
  expect(await listed()).toBe(1);
  await admin.query("delete from org.assigned_role where organization_id = $1 and business_id is null", [
    organizationId,
  ]);
  expect(await listed()).toBe(1);
  await admin.query("delete from org.assigned_role where organization_id = $1", [organizationId]);
  expect(await listed()).toBe(0);
});

test("user renamed while getting the first role is listed by the new name", async () => {
  const { id: organizationId } = await make.organization({ name: "Quick" });
  const { id: userId } = await make.user({ email: "bo@quick.test", firstName: "Bo", lastName: "Birk" });
  const giver = await clone.connectAdmin();
  await giver.query("begin");
  await giver.query(
    `insert into org.assigned_role (organization_id, id, user_id, role_name) values ($1, $2, $3, 'org_member')`,
    [organizationId, randomUUID(), userId],
  );
  const renamed = admin.query(`update org."user" set first_name = 'Cleo' where id = $1`, [userId]);
  await giver.query("select pg_sleep(0.1)");
  await giver.query("commit");
  await renamed;
  const { rows } = await admin.query("select name from org.member where organization_id = $1", [organizationId]);
  expect(rows).toEqual([{ name: "cleo birk" }]);
});
