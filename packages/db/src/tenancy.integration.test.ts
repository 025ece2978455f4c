import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type Database, tables, type Tx } from "./database.ts";

let clone: TestDatabase;
let admin: pg.Client;
let database: Database;
const acme = newId();
const other = newId();

beforeAll(async () => {
  clone = await testDatabase();
  admin = new pg.Client({ connectionString: clone.adminUrl });
  await admin.connect();
  for (const id of [acme, other])
    await admin.query("insert into org.organization (id, name) values ($1, $2)", [id, `Organization ${id}`]);
  database = createDatabase({ url: clone.urlFor("bc_app"), max: 4, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await admin.end();
  await clone.drop();
});

interface Seen {
  "org.organization": { id: string; name: string };
}
const organizations = (tenant: Parameters<Database["withTenant"]>[0]) =>
  database.withTenant(tenant, (tx) => tables<Seen>(tx).selectFrom("org.organization").select("id").execute());

test("a query without any condition reads the tenant's rows alone", async () => {
  expect(await organizations({ organizationId: acme })).toEqual([{ id: acme }]);
});

test("a query for another tenant's row by its id finds nothing, with the policy as the only guard", async () => {
  const stolen = await database.withTenant({ organizationId: acme }, (tx) =>
    tables<Seen>(tx).selectFrom("org.organization").selectAll().where("id", "=", other).execute(),
  );
  expect(stolen).toEqual([]);
  const changed = await database.withTenant({ organizationId: acme }, (tx) =>
    tables<Seen>(tx).updateTable("org.organization").set({ name: "Taken" }).where("id", "=", other).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});

test("a row for another tenant is refused on the way in", async () => {
  const write = database.withTenant({ organizationId: acme }, (tx) =>
    tables<Seen>(tx).insertInto("org.organization").values({ id: newId(), name: "Planted" }).execute(),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});

test("without a tenant nothing is visible, and the next transaction does not inherit one", async () => {
  await organizations({ organizationId: acme });
  expect(await organizations({})).toEqual([]);
});

test("an id that is not a uuid never reaches the statement", async () => {
  await expect(organizations({ organizationId: "x', true); drop table org.organization; --" })).rejects.toThrow(
    "a tenant id is not a uuid",
  );
});

test("a transaction that is kept beyond its end can do nothing, for its own tenant or for the next", async () => {
  const single = createDatabase({ url: clone.urlFor("bc_app"), max: 1, onIdleError: () => undefined });
  const kept: Tx[] = [];
  await single.withTenant({ organizationId: acme }, async (tx) => void kept.push(tx));
  await single
    .withTenant({ organizationId: acme }, (tx) => Promise.reject(new Error(String(kept.push(tx)))))
    .catch(() => undefined);
  await single.withTenant({ organizationId: other }, async () => {
    for (const tx of kept)
      await expect(tables<Seen>(tx).selectFrom("org.organization").select("id").execute()).rejects.toThrow(
        "the transaction has ended",
      );
    await expect(sql`select 1`.execute(tables(kept[0]!))).rejects.toThrow("the transaction has ended");
  });
  await single.close();
  expect(kept).toHaveLength(2);
});

test("a transaction that cannot be opened leaves its connection usable", async () => {
  const single = createDatabase({ url: clone.urlFor("bc_app"), max: 1, onIdleError: () => undefined });
  const tenant = { organizationId: acme };
  await admin.query("revoke execute on function set_config from public");
  await expect(single.withTenant(tenant, async () => undefined)).rejects.toThrow(/permission denied/);
  await admin.query("grant execute on function set_config to public");
  await expect(single.withTenant(tenant, async () => "open")).resolves.toBe("open");
  await single.close();
});

/** Tables that neither carry the tenant policy nor say why not. */
const unguarded = `
  select format('%I.%I', n.nspname, c.relname) as target
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    and format('%I.%I', n.nspname, c.relname) <> 'public.schema_migration'
    and c.oid not in (select target::regclass from app.unprotected_table)
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polcmd = '*'))`;

test("every table has a tenant policy, or a written reason to have none", async () => {
  expect((await admin.query(unguarded)).rows).toEqual([]);
});

test("a table that lacks its policy is found, and is out of the application's reach", async () => {
  await admin.query("create table org.planted (organization_id uuid)");
  expect((await admin.query(unguarded)).rows).toEqual([{ target: "org.planted" }]);
  await expect(
    database.withTenant({ organizationId: acme }, (tx) => sql`select * from org.planted`.execute(tables(tx))),
  ).rejects.toThrow(/permission denied/);
  await admin.query("drop table org.planted");
});

test("the application's roles own nothing, bypass nothing and cannot cross into each other's schemas", async () => {
  const { rows } = await admin.query(
    "select from pg_roles r where r.rolname in ('bc_app', 'bc_identity') and (r.rolsuper or r.rolbypassrls or exists (select from pg_class where relowner = r.oid))",
  );
  expect(rows).toEqual([]);
  await expect(
    database.withTenant({}, (tx) => sql`select * from identity.account`.execute(tables(tx))),
  ).rejects.toThrow(/permission denied/);
});

test("a failed piece of work leaves nothing behind", async () => {
  await expect(
    database.withTenant({ organizationId: acme }, async (tx) => {
      await tables<Seen>(tx).updateTable("org.organization").set({ name: "Half done" }).execute();
      throw new Error("stop");
    }),
  ).rejects.toThrow("stop");
  const { rows } = await admin.query("select from org.organization where name = 'Half done'");
  expect(rows).toEqual([]);
});
