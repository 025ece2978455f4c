import { readFileSync } from "node:fs";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import { runStatement } from "@bc/testing/run-statement";
import type pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createDatabase, type Database, tables, type Tx } from "./database.ts";

let clone: TestDatabase;
let admin: pg.Client;
let database: Database;
const acme = newId();
const other = newId();

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  for (const id of [acme, other])
    await admin.query("insert into org.organization (id, name) values ($1, $2)", [id, `Organization ${id}`]);
  database = createDatabase({ url: clone.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

interface Seen {
  "org.organization": { id: string; name: string };
}
const organizations = (tenant: Parameters<Database["withTenant"]>[0]) =>
  database.withTenant(tenant, (tx) => tables<Seen>(tx).selectFrom("org.organization").select("id").execute());

test("a query without a condition only reads the tenant's rows", async () => {
  expect(await organizations({ organizationId: acme })).toEqual([{ id: acme }]);
});

test("a query for another tenant's row by its ID finds nothing", async () => {
  const stolen = await database.withTenant({ organizationId: acme }, (tx) =>
    tables<Seen>(tx).selectFrom("org.organization").selectAll().where("id", "=", other).execute(),
  );
  expect(stolen).toEqual([]);
  const changed = await database.withTenant({ organizationId: acme }, (tx) =>
    tables<Seen>(tx).updateTable("org.organization").set({ name: "Taken" }).where("id", "=", other).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});

test("a row for another tenant can't be inserted", async () => {
  const write = database.withTenant({ organizationId: acme }, (tx) =>
    tables<Seen>(tx).insertInto("org.organization").values({ id: newId(), name: "Planted" }).execute(),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});

test("nothing is visible without a tenant, and the next transaction does not inherit one", async () => {
  await organizations({ organizationId: acme });
  expect(await organizations({})).toEqual([]);
});

async function person(): Promise<string> {
  const id = newId();
  await admin.query(
    `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, $1::text, '', '', $1::text)`,
    [id],
  );
  return id;
}

test("a user can only enter an organization with a role in it", async () => {
  const userId = await person();
  await expect(organizations({ userId, organizationId: acme })).rejects.toThrow("database.tenant-refused");
  await admin.query(
    "insert into org.assigned_role (organization_id, id, user_id, role_name) values ($1, $2, $3, 'org_member')",
    [acme, newId(), userId],
  );
  expect(await organizations({ userId, organizationId: acme })).toEqual([{ id: acme }]);
  await expect(organizations({ userId, organizationId: other })).rejects.toThrow("database.tenant-refused");
});

test("a user can only enter a business that their role covers, in its own organization", async () => {
  const userId = await person();
  const [shop, sibling] = [newId(), newId()];
  for (const id of [shop, sibling])
    await admin.query("insert into org.business (organization_id, id, name) values ($1, $2, $3)", [acme, id, id]);
  await admin.query(
    "insert into org.assigned_role (organization_id, id, user_id, business_id, role_name) values ($1, $2, $3, $4, 'business_member')",
    [acme, newId(), userId, shop],
  );
  const enter = (businessId: string, organizationId?: string) =>
    database.withTenant({ userId, businessId, ...(organizationId && { organizationId }) }, async () => "in");
  expect(await enter(shop, acme)).toBe("in");
  await expect(enter(sibling, acme)).rejects.toThrow("database.tenant-refused");
  await expect(enter(shop, other)).rejects.toThrow("database.tenant-refused");
  await expect(enter(shop)).rejects.toThrow("database.tenant-refused");
});

test("only users with a global role can read all tenants' rows, and not write them", async () => {
  const userId = await person();
  await expect(organizations({ userId, everywhere: true })).rejects.toThrow("database.tenant-refused");
  await expect(organizations({ everywhere: true })).rejects.toThrow("database.tenant-refused");
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'customer_sales_rep')", [userId]);
  expect((await organizations({ userId, everywhere: true })).length).toBeGreaterThanOrEqual(2);
  const changed = await database.withTenant({ userId, everywhere: true }, (tx) =>
    tables<Seen>(tx).updateTable("org.organization").set({ name: "Taken" }).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  expect(await organizations({ userId, organizationId: other })).toEqual([{ id: other }]);
  await expect(organizations({ userId, organizationId: newId() })).rejects.toThrow("database.tenant-refused");
});

test("only a superadmin can assign global roles", async () => {
  const [giver, taker] = [await person(), await person()];
  const api = createDatabase({ url: clone.urlFor("bc_api"), max: 1, onIdleError: () => undefined });
  onTestFinished(() => api.close());
  const give = () =>
    api.withTenant({ userId: giver }, (tx) =>
      sql`select org.set_global_role(${taker}, 'customer_sales_rep', true)`.execute(tables(tx)),
    );
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'customer_sales_rep')", [giver]);
  await expect(give()).rejects.toThrow("database.tenant-refused");
  await expect(
    api.withTenant({ userId: taker }, (tx) =>
      sql`insert into org.global_role (user_id, role_name) values (${taker}, 'superadmin')`.execute(tables(tx)),
    ),
  ).rejects.toThrow(/permission denied/);
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [giver]);
  await give();
  expect((await admin.query("select from org.global_role where user_id = $1", [taker])).rowCount).toBe(1);
});

test("an ID that is not a UUID never reaches the statement", async () => {
  await expect(organizations({ organizationId: "x', true); drop table org.organization; --" })).rejects.toThrow(
    "a tenant ID is not a UUID",
  );
});

test("an ended transaction can't be used again", async () => {
  const single = createDatabase({ url: clone.urlFor("bc_worker"), max: 1, onIdleError: () => undefined });
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

test("a transaction that can't be opened leaves its connection usable", async () => {
  const single = createDatabase({ url: clone.urlFor("bc_worker"), max: 1, onIdleError: () => undefined });
  const tenant = { organizationId: acme };
  await admin.query("revoke execute on function set_config from public");
  await expect(single.withTenant(tenant, async () => undefined)).rejects.toThrow(/permission denied/);
  await admin.query("grant execute on function set_config to public");
  await expect(single.withTenant(tenant, async () => "open")).resolves.toBe("open");
  await single.close();
});

/** Tables that are the tenant itself. In all others, the primary key starts with the tenant's ID. */
const ownTenant = `values ('org."user"', 'user_id'), ('org.organization', 'organization_id')`;

/** Returns the tables without a stated reason whose policy isn't the template's or isn't on the start of the primary key. */
const unguarded = `
  with table_of as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as target, c.relrowsecurity and c.relforcerowsecurity as bound,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as leading
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
  )
  select t.target from table_of t left join (${ownTenant}) as own (target, scope) on own.target = t.target
  where t.target <> 'public.schema_migration' and t.oid not in (select target::regclass from app.unprotected_table)
    and not coalesce(t.bound and exists (
      select from pg_policy p
      where p.polrelid = t.oid and p.polname = 'tenant' and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, t.oid) = pg_get_expr(p.polwithcheck, t.oid)
        and pg_get_expr(p.polqual, t.oid) = format('(%1$I = ( SELECT app.%2$I() AS %2$I))', t.leading,
          coalesce(own.scope, substring(t.leading from '^(?:user|organization|business)_id$')))), false)
  order by 1`;

test("every table has the template's policy on the start of its primary key, or a reason", async () => {
  expect((await admin.query(unguarded)).rows).toEqual([]);
});

test.for([
  ["no policy", "select 1"],
  ["a policy of the name alone", guarded("create policy tenant on org.planted using (true)")],
  [
    "a policy that allows everything",
    guarded(`create policy tenant on org.planted
    using (organization_id = (select app.organization_id())) with check (true)`),
  ],
  [
    "a policy on the wrong column",
    guarded(`create policy tenant on org.planted
    using (business_id = (select app.organization_id())) with check (business_id = (select app.organization_id()))`),
  ],
  ["a policy for the wrong scope", "select app.protect('org.planted', 'business')"],
] as const)("a table with %s is found", async ([, protect]) => {
  await admin.query("create table org.planted (organization_id uuid primary key, business_id uuid)");
  await admin.query(protect);
  expect((await admin.query(unguarded)).rows).toEqual([{ target: "org.planted" }]);
  await admin.query("drop table org.planted");
});

/** Returns the policies that call a function of the schema app for each row. */
const calledPerRow = `
  select format('%s %s', polrelid::regclass, polname) as policy from pg_policy
  where concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ '(?<!SELECT )app\\.'`;

test("every policy reads the tenant once per statement", async () => {
  expect((await admin.query(calledPerRow)).rows).toEqual([]);
  await admin.query("create table org.planted (organization_id uuid primary key)");
  await admin.query(guarded("create policy late on org.planted using (organization_id = app.organization_id())"));
  expect((await admin.query(calledPerRow)).rows).toEqual([{ policy: "org.planted late" }]);
  await admin.query("select app.call_policies_once('org.planted')");
  expect((await admin.query(calledPerRow)).rows).toEqual([]);
  await admin.query("drop table org.planted");
});

test("a statement evaluates the tenant once for any number of rows", async () => {
  await admin.query("create table org.planted (organization_id uuid primary key)");
  await admin.query("insert into org.planted select gen_random_uuid() from generate_series(1, 100)");
  await admin.query("select app.protect('org.planted', 'organization')");
  const { rows } = await database.withTenant({ organizationId: acme }, (tx) =>
    sql<{ "QUERY PLAN": string }>`explain (analyze, costs off) select * from org.planted`.execute(tables(tx)),
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/InitPlan 1\s+->  Result .*rows=1\S* loops=1/);
  expect(plan).toMatch(/Rows Removed by Filter: 100|Index Cond: \(organization_id = \(InitPlan 1\)\.col1\)/);
  await admin.query("drop table org.planted");
});

function guarded(policy: string): string {
  return `alter table org.planted enable row level security; alter table org.planted force row level security; ${policy}`;
}

test("a table without its policy is inaccessible to the application", async () => {
  await admin.query("create table org.planted (organization_id uuid)");
  await expect(
    database.withTenant({ organizationId: acme }, (tx) => sql`select * from org.planted`.execute(tables(tx))),
  ).rejects.toThrow(/permission denied/);
  await admin.query("drop table org.planted");
});

test("besides tenant and owner, only these policies exist, all for reading", async () => {
  const { rows } = await admin.query(`
    select format('%s %s %s', p.polrelid::regclass, p.polname, p.polcmd) as way
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polpermissive and p.polname <> 'tenant' and not (p.polname = 'owner' and p.polroles = array[c.relowner])
    order by 1`);
  expect(rows.map(({ way }) => way)).toEqual([
    '"order"."order" together r',
    '"order".channel together r',
    '"order".count_base together r',
    '"order".count_delta together r',
    '"order".notice together r',
    '"order".search_token together r',
    '"order".shipment together r',
    "feedback.vote everywhere r",
    "inventory.location together r",
    'org."user" colleague r',
    'org."user" everywhere r',
    "org.assigned_role everywhere r",
    "org.assigned_role own r",
    "org.assigned_role together r",
    "org.audit_entry console r",
    "org.business everywhere r",
    "org.business member r",
    "org.business together r",
    "org.global_role everywhere r",
    "org.invitation everywhere r",
    "org.organization everywhere r",
    "org.organization member r",
    "org.organization together r",
    "org.product_instance together r",
    "org.sales_channel organization r",
    "org.sales_channel together r",
    "org.user_data everywhere r",
    "request.event everywhere r",
    "request.service_request everywhere r",
    "ua.connection together r",
    "ua.credential together r",
    "ua.subscription together r",
    "ua.sync together r",
    "ua.sync_stream together r",
    "workflow.schedule together r",
  ]);
});

test("functions that run as the owner are listed and only callable by application roles", async () => {
  const { rows } = await admin.query<{ name: string; open: boolean }>(`
    select format('%s.%s', n.nspname, p.proname) as name,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as open
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef order by 1`);
  const described = readFileSync(new URL("../../../docs/security.md", import.meta.url), "utf8");
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ name }) => !described.includes(`\`${name}\``))).toEqual([]);
  expect(rows.filter(({ open }) => open)).toEqual([]);
});

test("the owner reads and changes all tenants' rows, as migrations need", async () => {
  const asOwner = (text: string) => runStatement(clone.urlFor("bc_owner"), text);
  const bypasses = "select rolsuper or rolbypassrls as free from pg_roles where rolname = user";
  expect(await asOwner(bypasses)).toEqual([{ free: false }]);
  expect(await asOwner("update org.organization set name = name returning id")).toHaveLength(2);
});

test("application roles own nothing, bypass nothing and can't access each other's schemas", async () => {
  const { rows } = await admin.query(
    "select from pg_roles r where r.rolname in ('bc_app', 'bc_api', 'bc_worker', 'bc_identity') and (r.rolsuper or r.rolbypassrls or exists (select from pg_class where relowner = r.oid))",
  );
  expect(rows).toEqual([]);
  await expect(
    database.withTenant({}, (tx) => sql`select * from identity.account`.execute(tables(tx))),
  ).rejects.toThrow(/permission denied/);
});

test("failed work is rolled back", async () => {
  await expect(
    database.withTenant({ organizationId: acme }, async (tx) => {
      await tables<Seen>(tx).updateTable("org.organization").set({ name: "Half done" }).execute();
      throw new Error("stop");
    }),
  ).rejects.toThrow("stop");
  const { rows } = await admin.query("select from org.organization where name = 'Half done'");
  expect(rows).toEqual([]);
});
