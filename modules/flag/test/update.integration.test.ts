import { flagKeys } from "@bc/flag/contract/keys";
import { type ApiClient, createApiClient } from "@bc/testing/api-client";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let admin: pg.Client;
let client: ApiClient;
let userId: string;

beforeAll(async () => {
  api = await startApi({ TOKEN_LIMIT_PER_MINUTE: "100000" });
  admin = await api.connectAdmin();
  userId = (await api.make.user({ email: "first@console.test", firstName: "First", lastName: "Admin" })).id;
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [userId]);
  client = await api.as(userId);
});
afterAll(async () => {
  await api.stop();
});

interface FlagRead {
  key: string;
  description: string;
  owner: string;
  expiresAt: string;
  isExpired: boolean;
  isEnabled: boolean;
  users: string[];
  organizations: string[];
  percentage: number;
  version: number;
  updatedById: string | null;
}
const fields = "key description owner expiresAt isExpired isEnabled users organizations percentage version updatedById";
const show = async (key: string) =>
  (
    await client.send({
      query: `query Show($key: String!) { flag_flagShow(key: $key) { ${fields} } }`,
      variables: { key },
    })
  ).data?.["flag_flagShow"] as FlagRead;
const update = async (input: Record<string, unknown>, by = client) => {
  const query = `mutation Change($input: FlagUpdateInput!) { flag_flagUpdate(input: $input) { ${fields} } }`;
  const answer = await by.send({ query, variables: { input } });
  return { flag: answer.data?.["flag_flagUpdate"] as FlagRead | undefined, error: answer.errors?.[0] };
};
const list = async (search: string, paging = "") => {
  const query = `query List($search: String) { flag_flagList(search: $search ${paging}) { data { ${fields} } totalCount } }`;
  const answer = await client.send({ query, variables: { search } });
  return answer.data?.["flag_flagList"] as { data: FlagRead[]; totalCount: number };
};

/** Flags of areas that are built. */
const onByDefault = ["bc-orders", "orders_today", "orders_webhooks"];

test("every flag in code exists with owner, description and expiry date", async () => {
  const { data, totalCount } = await list("", ", paginationArgs: { take: 100 }");
  expect(data.map(({ key }) => key).sort()).toEqual([...flagKeys].sort());
  expect(totalCount).toBe(flagKeys.length);
  for (const flag of data) {
    expect(flag.owner).toMatch(/^[a-z]+$/);
    expect(flag.description.length).toBeGreaterThan(15);
    expect(Date.parse(flag.expiresAt)).toBeGreaterThan(Date.parse("2027-01-01"));
    const percentage = onByDefault.includes(flag.key) ? 100 : 0;
    expect(flag).toMatchObject({ isExpired: false, isEnabled: true, percentage, users: [], version: 1 });
  }
});

test("flags are searched by key, owner and description, and paged", async () => {
  expect((await list("ORDERS")).data.map(({ key }) => key)).toEqual([
    "bc-orders",
    "mcmTempCoreOrders",
    "orders_today",
    "orders_webhooks",
  ]);
  expect((await list("%")).totalCount).toBe(0);
  const page = await list("", ", paginationArgs: { skip: 2, take: 2 }");
  expect(page.totalCount).toBe(flagKeys.length);
  expect(page.data).toHaveLength(2);
  expect(page.data).toEqual((await list("", ", paginationArgs: { take: 4 }")).data.slice(2));
});

test("change keeps unnamed fields and is recorded in the audit log with the old values", async () => {
  const before = await show("bc-orders");
  const { flag } = await update({
    key: "bc-orders",
    version: before.version,
    percentage: 20,
    users: ["A@b.test", "a@B.test"],
  });
  expect(flag).toEqual({ ...before, percentage: 20, users: ["a@b.test"], version: 2, updatedById: userId });
  expect(await show("bc-orders")).toEqual(flag);
  const { rows } = await admin.query("select user_id, action, target_id, before, after from org.audit_entry");
  expect(rows).toEqual([
    {
      user_id: userId,
      action: "flag.updated",
      target_id: "bc-orders",
      before: { percentage: 100, users: [] },
      after: { percentage: 20, users: ["a@b.test"] },
    },
  ]);
});

test("change without an effect leaves version and audit log alone", async () => {
  const before = await show("inventory_flag");
  expect((await update({ key: "inventory_flag", version: 1, percentage: 0, users: [] })).flag).toEqual(before);
  const { rows } = await admin.query("select from org.audit_entry where target_id = 'inventory_flag'");
  expect(rows).toEqual([]);
});

test("one of several changes to a version wins, and the others learn by whom and when", async () => {
  const second = await api.make.user({ email: "second@console.test", firstName: "Second", lastName: "Admin" });
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [second.id]);
  const clients = [client, await api.as(second.id), client, await api.as(second.id)];
  const started = Date.now();
  const answers = await Promise.all(
    clients.map((by, index) => update({ key: "viz_enabled", version: 1, percentage: index + 1 }, by)),
  );
  const kept = answers.filter(({ flag }) => flag);
  const refused = answers.filter(({ error }) => error);
  expect([kept.length, refused.length]).toEqual([1, 3]);
  const stored = await show("viz_enabled");
  expect(stored).toEqual(kept[0]?.flag);
  const winner = stored.updatedById === userId ? "First Admin" : "Second Admin";
  for (const { error } of refused) {
    expect(error?.extensions).toMatchObject({ code: "flag.changed-meanwhile", by: winner, version: 2 });
    expect(Date.parse(String(error?.extensions["at"]))).toBeGreaterThanOrEqual(started - 1_000);
    expect(error?.message).toContain(`${winner} changed this flag in the meantime.`);
  }
  const { rows } = await admin.query("select from org.audit_entry where target_id = 'viz_enabled'");
  expect(rows).toHaveLength(1);
});

test.for([
  { percentage: 101 },
  { percentage: -1 },
  { users: ["not-an-id"] },
  { organizations: ["acme"] },
  { businesses: Array.from({ length: 501 }, () => crypto.randomUUID()) },
  { description: "  " },
  { owner: "" },
])("invalid value changes nothing: %o", async (change) => {
  const before = await show("web_analytics_flag");
  const { error } = await update({ key: "web_analytics_flag", version: 1, ...change });
  expect(error?.extensions["code"]).toBe("flag.input-refused");
  expect(error?.extensions["problems"]).toEqual([expect.stringContaining(Object.keys(change)[0] ?? "")]);
  expect(await show("web_analytics_flag")).toEqual(before);
});

test("unknown flag is reported as missing", async () => {
  const { error } = await update({ key: "gone", version: 1, percentage: 1 });
  expect(error?.extensions).toMatchObject({ code: "flag.missing", class: "missing" });
  const shown = await client.send({ query: '{ flag_flagShow(key: "gone") { key } }' });
  expect(shown.errors?.[0]?.extensions["code"]).toBe("flag.missing");
});

test("expired flag is marked in the list", async () => {
  await update({ key: "attribution_ai_flag", version: 1, expiresAt: "2020-01-01T00:00:00Z" });
  expect(await show("attribution_ai_flag")).toMatchObject({ isExpired: true });
});

test("preview shows the value for a user and place, and the rule that decided", async () => {
  const { id: organizationId } = await api.make.organization({ name: "Acme" });
  const { id: businessId } = await api.make.business({ organizationId, name: "Acme Shop" });
  const { id } = await api.make.user({ email: "person@acme.test", firstName: "A", lastName: "Person" });
  const preview = async (variables: Record<string, string>) => {
    const query = `query Preview($userId: ID, $organizationId: ID, $businessId: ID) {
      flag_flagPreview(key: "online_store_flag", userId: $userId, organizationId: $organizationId, businessId: $businessId) {
        isOn reason rule
      }
    }`;
    const answer = await client.send({ query, variables });
    return answer.data?.["flag_flagPreview"] ?? answer.errors?.[0]?.extensions["code"];
  };
  const byDefault = { isOn: false, reason: "DEFAULT", rule: null };
  expect(await preview({ userId: id, businessId })).toEqual(byDefault);
  await update({ key: "online_store_flag", version: 1, users: ["PERSON@acme.test"], organizations: [organizationId] });
  expect(await preview({ userId: id })).toEqual({ isOn: true, reason: "TARGETING_MATCH", rule: "users" });
  // By the organization that the business is in.
  expect(await preview({ businessId })).toEqual({ isOn: true, reason: "TARGETING_MATCH", rule: "organizations" });
  expect(await preview({ organizationId })).toEqual({ isOn: true, reason: "TARGETING_MATCH", rule: "organizations" });
  expect(await preview({})).toEqual(byDefault);
  await update({ key: "online_store_flag", version: 2, isEnabled: false });
  expect(await preview({ userId: id })).toEqual({ isOn: false, reason: "DISABLED", rule: null });
  for (const missing of ["not-an-id", crypto.randomUUID()])
    expect(await preview({ userId: missing })).toBe("flag.user-missing");
});

test("change at one api reaches another within a second", async () => {
  const url = new URL(api.adminUrl);
  url.username = "bc_api";
  const elsewhere = await startApi({ DATABASE_URL: url.href, ISSUER_URL: api.issuer.url });
  const reader = createApiClient(elsewhere.url, await api.issuer.token({ sub: userId }));
  const isOn = async () => {
    const answer = await reader.send({ query: "{ flag_flagListMe { key isOn } }" });
    const states = answer.data?.["flag_flagListMe"] as { key: string; isOn: boolean }[];
    return states.find(({ key }) => key === "new-my-connectors")?.isOn;
  };
  await vi.waitFor(async () => {
    const asking = "select from pg_stat_activity where datname = current_database() and query like 'listen %'";
    expect((await admin.query(asking)).rowCount).toBe(2);
  }, 5_000);
  expect(await isOn()).toBe(false);
  await update({ key: "new-my-connectors", version: 1, users: [userId] });
  await vi.waitFor(async () => expect(await isOn()).toBe(true), 1_000);
  await elsewhere.stop();
});
