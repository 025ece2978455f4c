import { newId } from "@bc/runtime/ids";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type Database, type Places, tables, type Tx } from "./database.ts";

let clone: TestDatabase;
let admin: pg.Client;
let api: Database;
let worker: Database;
const [acme, globex, foreign] = [newId(), newId(), newId()];
const [shop, store, foreignShop] = [newId(), newId(), newId()];
const userId = newId();
const both = [{ organizationId: acme }, { organizationId: globex }];

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  await admin.query(
    `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, $1::text, '', '', $1::text)`,
    [userId],
  );
  for (const [organizationId, businessId] of [
    [acme, shop],
    [globex, store],
    [foreign, foreignShop],
  ]) {
    await admin.query("insert into org.organization (id, name) values ($1::uuid, $1::text)", [organizationId]);
    await admin.query("insert into org.business (organization_id, id, name) values ($1, $2, 'Shop')", [
      organizationId,
      businessId,
    ]);
    await admin.query("insert into org.sales_channel (business_id, id, name) values ($1, $2, 'Web')", [
      businessId,
      newId(),
    ]);
  }
  for (const [organizationId, businessId] of [
    [acme, null],
    [globex, store],
  ])
    await admin.query(
      `insert into org.assigned_role (organization_id, id, user_id, role_name, business_id)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
      [organizationId, userId, businessId ? "business_member" : "org_admin", businessId],
    );
  await admin.query("create table org.planted (business_id uuid primary key)");
  await admin.query("insert into org.planted values ($1), ($2), ($3)", [shop, store, foreignShop]);
  await admin.query("select app.protect('org.planted', 'business')");
  const connect = (role: "bc_api" | "bc_worker") =>
    createDatabase({ url: clone.urlFor(role), max: 2, onIdleError: () => undefined });
  [api, worker] = [connect("bc_api"), connect("bc_worker")];
});
afterAll(async () => {
  await api.close();
  await worker.close();
  await clone.drop();
});

const ids = async (tx: Tx, column: string, table: string) =>
  (await sql.raw<{ id: string }>(`select ${column} as id from ${table} order by 1`).execute(tables(tx))).rows.map(
    ({ id }) => id,
  );
const businesses = (places: Places) => api.withPlaces(places, (tx) => ids(tx, "id", "org.business"));

test("a transaction of several places reads the rows of each and of no other", async () => {
  expect(await businesses({ userId, places: both })).toEqual([shop, store].toSorted());
  const channels = await api.withPlaces({ userId, places: both }, (tx) => ids(tx, "business_id", "org.sales_channel"));
  expect(channels).toEqual([shop, store].toSorted());
});

test("a place that the user does not belong to refuses all of them", async () => {
  const refused = { code: "database.tenant-refused" };
  await expect(businesses({ userId, places: [...both, { organizationId: foreign }] })).rejects.toMatchObject(refused);
  await expect(businesses({ userId: newId(), places: both })).rejects.toMatchObject(refused);
  await expect(businesses({ userId, places: [] })).rejects.toMatchObject(refused);
  // The business exists, but in another organization than the place says.
  const mixed = [{ organizationId: acme, businessId: store }, ...both];
  await expect(businesses({ userId, places: mixed })).rejects.toMatchObject(refused);
});

test("without a user, only the worker reads several places", async () => {
  await expect(businesses({ places: both })).rejects.toMatchObject({ code: "database.tenant-refused" });
  const seen = await worker.withPlaces({ places: both }, (tx) => ids(tx, "id", "org.business"));
  expect(seen).toEqual([shop, store].toSorted());
});

test("a transaction of several places can't write", async () => {
  const rename = (tx: Tx) => sql`update org.organization set name = 'Taken'`.execute(tables(tx));
  await expect(api.withPlaces({ userId, places: both }, rename)).rejects.toThrow(/read-only transaction/);
});

test("rows of a business table are readable together only if it says so", async () => {
  const places = [
    { organizationId: acme, businessId: shop },
    { organizationId: globex, businessId: store },
  ];
  const read = () => api.withPlaces({ userId, places }, (tx) => ids(tx, "business_id", "org.planted"));
  expect(await read()).toEqual([]);
  await admin.query("select app.readable_together('org.planted', 'business')");
  expect(await read()).toEqual([shop, store].toSorted());
});

test("places end with their transaction", async () => {
  await businesses({ userId, places: both });
  expect(await api.withTenant({}, (tx) => ids(tx, "id", "org.business"))).toEqual([]);
});

test("places that were set without entering them show nothing to the api", async () => {
  const forged = api.withTenant({ userId }, async (tx) => {
    await sql`select set_config('app.organization_ids', ${`{${acme},${foreign}}`}, true)`.execute(tables(tx));
    return ids(tx, "id", "org.business");
  });
  expect(await forged).toEqual([]);
  const added = api.withPlaces({ userId, places: both }, async (tx) => {
    await sql`select set_config('app.organization_ids', ${`{${acme},${globex},${foreign}}`}, true)`.execute(tables(tx));
    return ids(tx, "id", "org.business");
  });
  expect(await added).toEqual([]);
});

test("adding a list of places to an entered tenant shows nothing to the api", async () => {
  for (const setting of ["app.organization_ids", "app.business_ids"]) {
    const added = api.withTenant({ userId, organizationId: acme }, async (tx) => {
      await sql`select set_config(${setting}, ${`{${acme},${foreign}}`}, true)`.execute(tables(tx));
      return ids(tx, "id", "org.business");
    });
    expect(await added).toEqual([]);
  }
});

test("a tenant that was entered before places existed stays entered", async () => {
  await admin.query("begin");
  await admin.query("select app.enter($1, $2, null, false)", [userId, acme]);
  const { rows } = await admin.query(`
    select current_setting('app.seal') = encode(sha256(key || sha256(key || convert_to(format('%s %s %s %s %s',
      extract(epoch from now()), app.user_id(), app.organization_id(), null, false), 'UTF8'))), 'hex') as same
    from app.seal_key`);
  await admin.query("rollback");
  expect(rows).toEqual([{ same: true }]);
});
