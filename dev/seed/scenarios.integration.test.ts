import { createKeyRing } from "@bc/runtime/key-ring";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seedLarge } from "./large.ts";
import { demo } from "./demo.ts";
import { scenarios } from "./scenarios.ts";

let databases: TestDatabase[];

beforeEach(() => {
  databases = [];
});
afterEach(async () => {
  for (const database of databases) await database.drop();
});

async function fresh() {
  const database = await testDatabase();
  databases.push(database);
  const client = await database.connectAdmin();
  const rows = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];
  return { adminUrl: database.adminUrl, rows };
}

type Rows = Awaited<ReturnType<typeof fresh>>["rows"];

/** A sum over every table; with "xmin", also over who wrote each row, so that a row written again shows. */
async function sumsOf(rows: Rows, extra: "" | "|| t.xmin::text" = ""): Promise<unknown[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('org', 'identity') order by 1`,
  );
  const sums: unknown[] = [];
  for (const { name } of tables)
    sums.push(
      ...(await rows(`select '${name}', md5(string_agg(t::text ${extra}, '' order by t::text)) from ${name} t`)),
    );
  return sums;
}

test.each(["demo", "agency", "chain", "harbor"] as const)(
  "%s is the same everywhere, and a second run writes nothing",
  async (name) => {
    const [one, other] = [await fresh(), await fresh()];
    await scenarios[name].seed(one.adminUrl);
    await scenarios[name].seed(other.adminUrl);
    expect(await sumsOf(one.rows)).toEqual(await sumsOf(other.rows));
    const written = await sumsOf(one.rows, "|| t.xmin::text");
    await scenarios[name].seed(one.adminUrl);
    expect(await sumsOf(one.rows, "|| t.xmin::text")).toEqual(written);
  },
);

test("a block of large is the same everywhere, and a second run writes nothing", async () => {
  const [one, other] = [await fresh(), await fresh()];
  await seedLarge(one.adminUrl, { businesses: 500 });
  await seedLarge(other.adminUrl, { businesses: 500 });
  expect(await sumsOf(one.rows)).toEqual(await sumsOf(other.rows));
  const written = await sumsOf(one.rows, "|| t.xmin::text");
  await seedLarge(one.adminUrl, { businesses: 500 });
  expect(await sumsOf(one.rows, "|| t.xmin::text")).toEqual(written);
});

test("scenarios can be combined, and every account they list can sign in", async () => {
  const { adminUrl, rows } = await fresh();
  await scenarios.demo.seed(adminUrl);
  await scenarios.agency.seed(adminUrl);
  await scenarios.chain.seed(adminUrl);
  await scenarios.harbor.seed(adminUrl);
  await seedLarge(adminUrl, { businesses: 500 });
  const accounts = await rows<{ email: string }>("select email from identity.account");
  const named = Object.values(scenarios).flatMap((scenario) => scenario.accounts.map(([email]) => email));
  expect(accounts.map(({ email }) => email).sort()).toEqual(named.sort());
});

test("the demo has a user in every role", async () => {
  const { adminUrl, rows } = await fresh();
  await scenarios.demo.seed(adminUrl);
  const held = await rows("select role_name from org.assigned_role union select role_name from org.global_role");
  expect(held).toHaveLength((await rows("select from org.role")).length);
});

test("support accounts have an authenticator app when the vault key is known", async () => {
  const vaultKey = "v".repeat(32);
  const { adminUrl, rows } = await fresh();
  for (const name of ["demo", "harbor"] as const) await scenarios[name].seed(adminUrl, vaultKey);
  const factors = await rows<{ email: string; sealed_secret: Buffer }>(
    "select email, sealed_secret from identity.factor f join identity.account a on a.id = account_id where active",
  );
  const ring = createKeyRing([vaultKey], "identity");
  for (const { sealed_secret: sealed } of factors) expect(ring.open(sealed)).toEqual({ secret: demo.appSecret });
  const holders = await rows<{ email: string }>(
    `select primary_email as email from org.global_role join org."user" u on u.id = user_id`,
  );
  expect(factors.map(({ email }) => email)).toEqual(expect.arrayContaining(holders.map(({ email }) => email)));
});

test("the agency's consultant works in 40 businesses", async () => {
  const { adminUrl, rows } = await fresh();
  await scenarios.agency.seed(adminUrl);
  const [count] = await rows<object>(
    `select count(*)::int as businesses, count(distinct organization_id)::int as organizations
     from org.assigned_role join org."user" u on u.id = user_id where primary_email = 'consultant@agency.example'`,
  );
  expect(count).toEqual({ businesses: 40, organizations: 32 });
});

test("a block of large has 200 organizations of very different sizes, each with an owner", async () => {
  const { adminUrl, rows } = await fresh();
  await seedLarge(adminUrl, { businesses: 500 });
  const [counts] = await rows<object>(
    `select (select count(*) from org.organization)::int as organizations, (select count(*) from org.business)::int as businesses,
      (select count(*) from org."user")::int as people,
      (select count(*) from org.assigned_role where role_name = 'org_owner')::int as owners`,
  );
  expect(counts).toEqual({ organizations: 200, businesses: 500, people: 5_000, owners: 200 });
  const sizes = await rows<object>(
    `select businesses, count(*)::int as organizations from
      (select count(*)::int as businesses from org.business group by organization_id) s group by 1 order by 1`,
  );
  expect(sizes).toEqual([
    { businesses: 1, organizations: 168 },
    { businesses: 2, organizations: 12 },
    { businesses: 4, organizations: 15 },
    { businesses: 12, organizations: 4 },
    { businesses: 200, organizations: 1 },
  ]);
  const [max] = await rows(
    "select from org.assigned_role group by user_id having count(distinct organization_id) > 40",
  );
  expect(max).toBeDefined();
});
