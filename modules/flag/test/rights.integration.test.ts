import { businessRoles, organizationRoles } from "@bc/org/contract/rights";
import { createApiClient } from "@bc/testing/api-client";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let admin: pg.Client;
let acme: { id: string };
let shop: { id: string };
let other: { id: string };
// Fixed, because their places in a percentage follow from them.
const people = {
  superadmin: "0190c0de-0000-7000-8000-0000000000f1",
  customer_sales_rep: "0190c0de-0000-7000-8000-0000000000f2",
  owner: "0190c0de-0000-7000-8000-0000000000f3",
  member: "0190c0de-0000-7000-8000-0000000000f4",
};

beforeAll(async () => {
  api = await startApi({ TOKEN_LIMIT_PER_MINUTE: "100000" });
  admin = await api.connectAdmin();
  for (const [name, id] of Object.entries(people))
    await api.make.user({ id, email: `${name}@acme.test`, firstName: "A", lastName: name });
  for (const role of ["superadmin", "customer_sales_rep"] as const)
    await admin.query("insert into org.global_role (user_id, role_name) values ($1, $2)", [people[role], role]);
  acme = await api.make.organization({ name: "Acme" });
  other = await api.make.organization({ name: "Other" });
  shop = await api.make.business({ organizationId: acme.id, name: "Acme Shop" });
  await api.make.assignRole({ organizationId: acme.id, userId: people.owner, roleName: "org_owner" });
  await api.make.assignRole({ organizationId: acme.id, userId: people.member, roleName: "org_member" });
});
afterAll(async () => {
  await api.stop();
});
beforeEach(() =>
  admin.query(
    "update flag.flag set users = '{}', organizations = '{}', businesses = '{}', percentage = 0, is_enabled = true",
  ),
);

const set = (key: string, column: string, value: unknown) =>
  admin.query(`update flag.flag set ${column} = $2 where key = $1`, [key, value]);
const codeOf = (answer: { errors?: { extensions: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions["code"];
const list =
  "query List($organizationId: ID, $businessId: ID) { flag_flagListMe(organizationId: $organizationId, businessId: $businessId) { key isOn } }";

async function onFor(claims: Record<string, unknown> & { sub: string }, variables: Record<string, string> = {}) {
  const client = createApiClient(api.url, await api.issuer.token(claims));
  const answer = await client.send({ query: list, variables });
  const states = answer.data?.["flag_flagListMe"] as { key: string; isOn: boolean }[] | undefined;
  return { answer, on: states?.filter(({ isOn }) => isOn).map(({ key }) => key), keys: states?.map(({ key }) => key) };
}

test(
  "every signed-in user reads every flag, evaluated by the token's subject and address",
  { tags: "shell.flags.key" },
  async () => {
    await set("viz_enabled", "users", ["owner@brand.test"]);
    await set("bc-orders", "users", [people.owner]);
    const proven = { email: "Owner@brand.test", email_verified: true };
    // The first request of the file may be slow on a busy machine.
    await vi.waitFor(
      async () => expect((await onFor({ sub: people.owner, ...proven })).on).toEqual(["bc-orders", "viz_enabled"]),
      10_000,
    );
    // An unverified address could belong to another user.
    expect((await onFor({ sub: people.owner, ...proven, email_verified: false })).on).toEqual(["bc-orders"]);
    expect((await onFor({ sub: people.member })).on).toEqual([]);
    await admin.query("update flag.flag set users = '{}', percentage = 50");
    const shares = () =>
      Promise.all([people.owner, people.owner, people.member].map(async (sub) => (await onFor({ sub })).on));
    const [once, again, another] = await vi.waitFor(async () => {
      const answers = await shares();
      expect(answers[0]).not.toEqual([]);
      return answers;
    });
    expect(again).toEqual(once);
    expect(another).not.toEqual(once);
  },
);

test("business includes the rules of its organization, but not the reverse", async () => {
  await set("bc-orders", "businesses", [shop.id]);
  await set("viz_enabled", "organizations", [acme.id]);
  const asked = (variables: Record<string, string>) => onFor({ sub: people.owner }, variables);
  await vi.waitFor(async () => expect((await asked({ businessId: shop.id })).on).toEqual(["bc-orders", "viz_enabled"]));
  expect((await asked({ organizationId: acme.id })).on).toEqual(["viz_enabled"]);
  expect((await asked({})).on).toEqual([]);
});

test("place that the caller does not belong to is refused, and one named beside it is ignored", async () => {
  await set("viz_enabled", "organizations", [other.id]);
  await vi.waitFor(async () =>
    expect((await onFor({ sub: people.superadmin }, { organizationId: other.id })).on).toEqual(["viz_enabled"]),
  );
  expect(codeOf((await onFor({ sub: people.owner }, { organizationId: other.id })).answer)).toBe("org.denied");
  expect(codeOf((await onFor({ sub: people.member }, { businessId: shop.id })).answer)).toBe("org.denied");
  expect((await onFor({ sub: people.owner }, { businessId: shop.id, organizationId: other.id })).on).toEqual([]);
});

const reading = [
  "{ flag_flagList { totalCount } }",
  '{ flag_flagShow(key: "viz_enabled") { key } }',
  '{ flag_flagPreview(key: "viz_enabled") { isOn } }',
];
const writing = 'mutation { flag_flagUpdate(input: { key: "viz_enabled", version: -1 }) { key } }';
const codes = async (userId: string) => {
  const client = await api.as(userId);
  return Promise.all([...reading, writing].map(async (query) => codeOf(await client.send({ query }))));
};
const denied = "org.denied";

test("superadmins read and change flags, support reads them", { tags: "decision.rights.manage-flags" }, async () => {
  expect(await codes(people.superadmin)).toEqual([undefined, undefined, undefined, "flag.changed-meanwhile"]);
  expect(await codes(people.customer_sales_rep)).toEqual([undefined, undefined, undefined, denied]);
});

test(
  "roles of an organization or a business neither read nor change flags",
  { tags: "decision.rights.manage-flags" },
  async () => {
    for (const roleName of [...organizationRoles, ...businessRoles]) {
      const { id } = await api.make.user({ email: `${roleName}@acme.test`, firstName: "A", lastName: roleName });
      const place = roleName.startsWith("org_") ? {} : { businessId: shop.id };
      await api.make.assignRole({ organizationId: acme.id, userId: id, roleName, ...place });
      expect(await codes(id)).toEqual([denied, denied, denied, denied]);
    }
    expect(codeOf(await api.anonymous.send({ query: list }))).toBe("api.unauthenticated");
  },
);

test("preview evaluates unsaved rules, and a flag shows the names behind the IDs in its rules", async () => {
  const client = await api.as(people.customer_sales_rep);
  const query = `query ($userId: ID, $businessId: ID, $rules: FlagRulesInput) {
    flag_flagPreview(key: "viz_enabled", userId: $userId, businessId: $businessId, rules: $rules) { isOn reason rule }
  }`;
  const ask = async (variables: Record<string, unknown>) =>
    (await client.send({ query, variables })).data?.["flag_flagPreview"];
  expect(await ask({ userId: people.owner })).toEqual({ isOn: false, reason: "DEFAULT", rule: null });
  expect(await ask({ userId: people.owner, rules: { users: ["OWNER@acme.test"] } })).toMatchObject({ rule: "users" });
  expect(await ask({ businessId: shop.id, rules: { organizations: [acme.id] } })).toMatchObject({
    rule: "organizations",
  });
  expect(await ask({ userId: people.owner, rules: { percentage: 100, isEnabled: false } })).toMatchObject({
    reason: "DISABLED",
  });
  expect(codeOf(await client.send({ query, variables: { rules: { percentage: 101 } } }))).toBe("flag.input-refused");
  expect(await ask({ userId: people.owner })).toMatchObject({ isOn: false });

  await set("viz_enabled", "users", [people.owner, "member@acme.test"]);
  await set("viz_enabled", "organizations", [acme.id]);
  await set("viz_enabled", "businesses", [shop.id]);
  const { data } = await client.send({
    query: '{ flag_flagShow(key: "viz_enabled") { targetNames { id name } updatedByName } }',
  });
  expect(data?.["flag_flagShow"]).toEqual({
    targetNames: [
      { id: people.owner, name: "A owner" },
      { id: acme.id, name: "Acme" },
      { id: shop.id, name: "Acme Shop (Acme)" },
    ],
    updatedByName: null,
  });
});
