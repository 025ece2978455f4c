// Raw SQL with the logins of the api and the worker, bypassing this package.
import { readFileSync } from "node:fs";
import { newId } from "@bc/runtime/ids";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

let clone: TestDatabase;
let admin: pg.Client;
let api: pg.Client;
let worker: pg.Client;
const [acme, other, member, supporter] = [newId(), newId(), newId(), newId()] as const;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

beforeAll(async () => {
  clone = await testDatabase();
  admin = await connect(clone.adminUrl);
  api = await connect(clone.urlFor("bc_api"));
  worker = await connect(clone.urlFor("bc_worker"));
  for (const id of [acme, other]) {
    await admin.query("insert into org.organization (id, name) values ($1, $2)", [id, `Organization ${id}`]);
    await admin.query("insert into org.business (organization_id, id, name) values ($1, $1, 'Shop')", [id]);
    await admin.query("insert into status.ping (business_id, id, database_at) values ($1, $1, now())", [id]);
  }
  for (const id of [member, supporter])
    await admin.query(
      `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, $1::text, '', '', $1::text || '@shop.example')`,
      [id],
    );
  for (const organization of [acme, other])
    await admin.query(
      "insert into org.assigned_role (organization_id, id, user_id, role_name) values ($1, $2, $3, 'org_owner')",
      [organization, newId(), organization === acme ? member : supporter],
    );
});
afterAll(async () => {
  for (const client of [api, worker, admin]) await client.end();
  await clone.drop();
});

/** Runs the statements in a transaction, rolls it back and returns the rows of the last one. */
async function attempt(client: pg.Client, ...statements: string[]): Promise<unknown[]> {
  await client.query("begin");
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.query("rollback");
  }
}

const quoted = (id: string | null) => (id === null ? "null" : `'${id}'`);
const enter = (
  person: string | null,
  organization: string | null,
  business: string | null = null,
  everywhere = false,
) => `select app.enter(${[person, organization, business].map(quoted).join(", ")}, ${everywhere})`;
const claim = (setting: string, value: string) => `select set_config('app.${setting}', '${value}', true)`;
const organizations = "select id from org.organization";

test("api can't enter an organization or a business without a user", async () => {
  for (const statement of [
    enter(null, acme),
    enter(null, acme, acme),
    enter(null, null, acme),
    enter(null, null, null, true),
  ])
    await expect(attempt(api, statement)).rejects.toThrow("the caller does not belong there");
});

test("worker enters an organization without a user", async () => {
  expect(await attempt(worker, enter(null, acme), organizations)).toEqual([{ id: acme }]);
  expect(await attempt(worker, enter(null, acme, acme), "select id from status.ping")).toEqual([{ id: acme }]);
});

test("worker needs a global role to enter everywhere", async () => {
  await expect(attempt(worker, enter(null, null, null, true))).rejects.toThrow("the caller does not belong there");
});

test("api enters as a member, and only where the member belongs", async () => {
  expect(await attempt(api, enter(member, acme), organizations)).toEqual([{ id: acme }]);
  await expect(attempt(api, enter(member, other))).rejects.toThrow("the caller does not belong there");
});

test.each([
  ["organization", [claim("organization_id", acme)], "select id from org.organization"],
  ["business", [claim("business_id", acme)], "select id from status.ping"],
  ["global scope", [claim("everywhere", "on")], "select id from org.organization"],
  ["seal", [claim("organization_id", acme), claim("seal", "0".repeat(64))], "select id from org.organization"],
] as const)("api sees no row after setting the %s itself", async (_what, claims, read) => {
  expect(await attempt(api, ...claims, read)).toEqual([]);
});

test("api sees no row after changing the tenant that it entered", async () => {
  expect(await attempt(api, enter(member, acme), claim("organization_id", other), organizations)).toEqual([]);
  expect(await attempt(api, enter(member, acme), claim("everywhere", "on"), organizations)).toEqual([]);
  expect(await attempt(api, enter(member, acme), claim("business_id", other), "select id from status.ping")).toEqual(
    [],
  );
});

test("seal of one transaction opens nothing in the next", async () => {
  const [sealed] = (await attempt(api, enter(member, acme), "select current_setting('app.seal') as seal")) as [
    { seal: string },
  ];
  const replay = [claim("user_id", member), claim("organization_id", acme), claim("seal", sealed.seal)];
  const read = "select id from org.business where organization_id = app.organization_id() and app.entered()";
  expect(await attempt(api, enter(member, acme), read)).toEqual([{ id: acme }]);
  expect(await attempt(api, ...replay, read)).toEqual([]);
});

test("api can't write a row for a tenant that it only claims", async () => {
  const write = `insert into org.business (organization_id, id, name) values ('${acme}', '${newId()}', 'Planted')`;
  await expect(attempt(api, claim("organization_id", acme), write)).rejects.toThrow("row-level security");
  expect(
    await attempt(api, claim("organization_id", acme), "update org.organization set name = 'Taken' returning id"),
  ).toEqual([]);
});

test("every tenant table has the policy that binds the api to entered tenants", async () => {
  const { rows } = await admin.query(`
    select c.oid::regclass::text as target from pg_class c
    where c.relrowsecurity and not exists (select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'entered' and not p.polpermissive and p.polcmd = '*'
        and p.polroles = array['bc_api'::regrole::oid] and p.polwithcheck is null
        and pg_get_expr(p.polqual, c.oid) like '( SELECT app.entered() %')`);
  expect(rows).toEqual([]);
});

test.each([
  ["org.find_users", `select org.find_users('${acme}', null, null, 0, 10)`],
  ["org.find_members", `select org.find_members('${acme}', null, null, 0, 10)`],
  ["org.count_security", `select org.count_security('${acme}', now())`],
  ["org.find_security", `select org.find_security('${acme}', 'ALL', now(), 0, 10)`],
  ["org.show_security", `select org.show_security('${acme}', '{${member}}', now())`],
] as const)("%s refuses an organization that the api only claims", async (_name, call) => {
  expect(await attempt(api, enter(member, acme), call)).toHaveLength(1);
  await expect(attempt(api, claim("organization_id", acme), call)).rejects.toThrow(/another tenant/);
});

test("org.find_organizations refuses a global scope that the api only claims", async () => {
  const call = "select org.find_organizations(null, 0, 10)";
  await expect(attempt(api, claim("everywhere", "on"), call)).rejects.toThrow("other tenants");
  const grant = `insert into org.global_role (user_id, role_name) values ('${supporter}', 'superadmin')`;
  expect(await attempt(admin, grant, enter(supporter, null, null, true), call)).toHaveLength(1);
});

test("audit log takes no entry for an organization that the api only claims", async () => {
  const append = `select org.append_audit(jsonb_populate_record(null::org.audit_entry, jsonb_build_object(
    'organization_id', '${acme}', 'user_id', '${member}', 'action', 'forged', 'target_type', 'user', 'target_id', '1',
    'network', '', 'device', '', 'request_id', '')))`;
  expect(await attempt(api, enter(member, acme), append)).toHaveLength(1);
  const claims = [claim("user_id", member), claim("organization_id", acme)];
  await expect(attempt(api, ...claims, append)).rejects.toThrow("another tenant");
});

test("functions of the owner that read the tenant's settings check that it was entered", async () => {
  const { rows } = await admin.query<{ name: string }>(`
    select p.oid::regproc::text as name
    from pg_proc p, lateral (select pg_get_functiondef(p.oid) as text) d
    where p.prosecdef and d.text ~ 'app\\.(organization_id|business_id|everywhere)\\(' and d.text !~ 'app\\.entered\\('
    order by 1`);
  expect(rows).toEqual([]);
});

test("api enters a new organization as a user, and no existing one", async () => {
  const id = newId();
  const write = `insert into org.organization (id, name) values ('${id}', 'New') returning id`;
  expect(await attempt(api, claim("user_id", member), `select org.enter_new_organization('${id}')`, write)).toEqual([
    { id },
  ]);
  await expect(attempt(api, `select org.enter_new_organization('${id}')`)).rejects.toThrow("not new");
  await expect(attempt(api, claim("user_id", member), `select org.enter_new_organization('${acme}')`)).rejects.toThrow(
    "not new",
  );
});

test("invitation link enters the organization only for the invited user", async () => {
  await admin.query(
    `insert into org.invitation (organization_id, id, email, role_name, token_hash, invited_by)
     values ($1, $2, $3, 'org_member', '\\x01', $4)`,
    [acme, newId(), `${supporter.toUpperCase()}@shop.example`, member],
  );
  const follow = "select is_own from org.enter_by_invitation('\\x01')";
  const reached = "select id from org.business";
  expect(await attempt(api, claim("user_id", supporter), follow)).toEqual([{ is_own: true }]);
  expect(await attempt(api, claim("user_id", supporter), follow, reached)).toContainEqual({ id: acme });
  const stranger = newId();
  expect(await attempt(api, claim("user_id", stranger), follow)).toEqual([]);
  expect(await attempt(api, follow)).toEqual([]);
  await admin.query(
    `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, $1::text, '', '', $1::text)`,
    [stranger],
  );
  expect(await attempt(api, claim("user_id", stranger), follow)).toEqual([{ is_own: false }]);
  expect(await attempt(api, claim("user_id", stranger), follow, reached)).toEqual([]);
});

test.each([
  "select app.open(null, null, null, false)",
  "select app.seal()",
  "select * from app.seal_key",
  "select app.may_enter(null, null, null)",
  "select app.may_enter_everywhere(null)",
])("api and worker are refused: %s", async (statement) => {
  for (const client of [api, worker]) await expect(attempt(client, statement)).rejects.toThrow("permission denied");
});

test.each([
  "select workflow.wake_runs(1)",
  "select workflow.admit('bulk', 1)",
  "select workflow.take_due(1)",
  "select workflow.fire_schedules(1)",
  "select workflow.forget_runs(1)",
])("only the worker can run: %s", async (statement) => {
  await expect(attempt(api, statement)).rejects.toThrow("permission denied");
  await attempt(worker, statement);
});

test.each([
  "select org.set_global_role(null, 'superadmin', true)",
  "select org.user_id_of_subject('x')",
  "select org.enter_new_organization(null)",
  "select org.enter_by_invitation('\\x01')",
])("worker is refused what serves requests: %s", async (statement) => {
  await expect(attempt(worker, statement)).rejects.toThrow("permission denied");
});

test("api and worker can't become each other or the owner", async () => {
  for (const role of ["bc_worker", "bc_owner", "bc_identity", "postgres"])
    await expect(attempt(api, `set role ${role}`)).rejects.toThrow("permission denied");
  for (const role of ["bc_api", "bc_owner", "bc_identity", "postgres"])
    await expect(attempt(worker, `set role ${role}`)).rejects.toThrow("permission denied");
});

test("logins that existed before the migration join the group", async () => {
  const migration = readFileSync(new URL("../migrations/0007_role_membership.sql", import.meta.url), "utf8");
  const members = `select array(select rolname from pg_roles where rolname in ('bc_api', 'bc_worker')
    and pg_has_role(oid, 'bc_app', 'member') order by 1)::text[] as logins`;
  // A membership is revoked in the name of the role that granted it.
  const revoke = `do $$ declare granted record; begin
    for granted in select member::regrole, grantor::regrole from pg_auth_members
        where roleid = 'bc_app'::regrole and member in ('bc_api'::regrole, 'bc_worker'::regrole) loop
      execute format('revoke bc_app from %s granted by %s', granted.member, granted.grantor);
    end loop; end $$`;
  expect(await attempt(admin, revoke, members)).toEqual([{ logins: [] }]);
  expect(await attempt(admin, revoke, migration, members)).toEqual([{ logins: ["bc_api", "bc_worker"] }]);
});

test("group of the two can't log in", async () => {
  const url = new URL(clone.adminUrl);
  url.username = "bc_app";
  await expect(connect(url.href)).rejects.toThrow("not permitted to log in");
});
