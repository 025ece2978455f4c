import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tables } from "@bc/db/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../testing/start-api.ts";

let api: TestApi;
let acme: { id: string };
let shop: { id: string };
let stranger: { id: string };
let owner: { id: string };

beforeAll(async () => {
  api = await startApi({ TENANT_LIMIT_PER_MINUTE: "40", TOKEN_LIMIT_PER_MINUTE: "60" });
  owner = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  stranger = await api.make.user({ email: "stranger@other.test", firstName: "Other", lastName: "Person" });
  acme = await api.make.organization({ name: "Acme" });
  shop = await api.make.business({ organizationId: acme.id, name: "Acme Shop" });
  const other = await api.make.organization({ name: "Other" });
  await api.make.assignRole({ organizationId: acme.id, userId: owner.id, roleName: "org_owner" });
  await api.make.assignRole({ organizationId: other.id, userId: stranger.id, roleName: "org_owner" });
});
afterAll(() => api.stop());

const me = { query: "{ me { firstName organizations { name roleName businesses { name roleName } } } }" };
const pings = () => ({ query: `{ status_pingList(businessId: "${shop.id}") { totalCount } }` });

test("me names the caller, their organizations and the businesses in them", async () => {
  const answer = await (await api.as(owner.id)).send(me);
  expect(answer).toEqual({
    status: 200,
    data: {
      me: {
        firstName: "Acme",
        organizations: [{ name: "Acme", roleName: "org_owner", businesses: [{ name: "Acme Shop", roleName: null }] }],
      },
    },
  });
});

test("an organization member sees only the businesses they are assigned to", async () => {
  const member = await api.make.user({ email: "member@acme.test", firstName: "Acme", lastName: "Member" });
  const second = await api.make.business({ organizationId: acme.id, name: "Acme Second" });
  await api.make.assignRole({ organizationId: acme.id, userId: member.id, roleName: "org_member" });
  const scope = { organizationId: acme.id, businessId: second.id };
  await api.make.assignRole({ ...scope, userId: member.id, roleName: "business_member" });
  const answer = await (await api.as(member.id)).send(me);
  expect(answer.data).toMatchObject({ me: { organizations: [{ businesses: [{ name: "Acme Second" }] }] } });
  const byPolicyAlone = await api.database.withTenant({ userId: member.id }, (tx) =>
    tables<{ "org.business": { name: string } }>(tx).selectFrom("org.business").select("name").execute(),
  );
  expect(byPolicyAlone).toEqual([{ name: "Acme Second" }]);
});

test("anonymous caller is asked to sign in", async () => {
  const answer = await api.anonymous.send(me);
  expect(answer.errors?.[0]).toMatchObject({
    message: "Your session has ended. Sign in again.",
    extensions: { code: "api.unauthenticated", class: "unauthenticated" },
  });
  expect(answer.errors?.[0]?.extensions["requestId"]).toMatch(/^\w+$/);
});

test("token of another issuer, for another audience, or expired is refused", async () => {
  const { issuer } = api;
  const bent = [{ issuer: "http://elsewhere.test" }, { audience: "http://elsewhere.test" }, { expiresIn: "-1s" }];
  for (const overrides of bent) {
    const token = await issuer.token({ sub: owner.id, ...overrides });
    const response = await fetch(`${api.url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(me),
    });
    expect(response.status).toBe(401);
  }
});

test(
  "denial names the missing right and the roles that hold it",
  { tags: ["decision.denial.right", "decision.denial.holders"] },
  async () => {
    const answer = await (await api.as(stranger.id)).send(pings());
    expect(answer.errors?.[0]).toMatchObject({
      extensions: {
        code: "org.denied",
        intent: "viewBusiness",
        heldBy: [
          "superadmin",
          "customer_sales_rep",
          "org_owner",
          "org_admin",
          "org_manager",
          "business_admin",
          "business_member",
        ],
      },
    });
  },
);

test("unknown business gets the same answer as one of another tenant", async () => {
  const client = await api.as(stranger.id);
  const missing = await client.send({
    query: `{ status_pingList(businessId: "0190c0de-0000-7000-8000-00000000ffff") { totalCount } }`,
  });
  const foreign = await client.send(pings());
  const bare = (answer: typeof missing) => ({
    ...answer.errors?.[0],
    extensions: answer.errors?.[0]?.extensions["code"],
  });
  expect(bare(missing)).toEqual(bare(foreign));
});

test("tenant over its limit is told when to retry", async () => {
  const client = await api.as(owner.id);
  const answers = await Promise.all(Array.from({ length: 45 }, () => client.send(pings())));
  const refused = answers.find((answer) => answer.errors?.[0]?.extensions["code"] === "api.rate-limited");
  expect(refused?.errors?.[0]?.message).toMatch(/^Too many requests\. Try again in \d+ (second|minute)s?\.$/);
});

test("invalid tokens count against the sender's network", async () => {
  const guessed = await startApi({ TOKEN_LIMIT_PER_MINUTE: "20" });
  const headers = { authorization: "Bearer not.a.token", "content-type": "application/json" };
  const send = () => fetch(`${guessed.url}/graphql`, { method: "POST", headers, body: JSON.stringify(me) });
  const statuses = (await Promise.all(Array.from({ length: 30 }, send))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await guessed.stop();
});

test("callers of one IPv6 network share a limit, with an invalid token and without one", async () => {
  const limited = await startApi({ TOKEN_LIMIT_PER_MINUTE: "20", TRUSTED_PROXIES: "1" });
  const send = (from: string, credentials: Record<string, string>) =>
    fetch(`${limited.url}/graphql`, {
      method: "POST",
      headers: { "x-forwarded-for": from, "content-type": "application/json", ...credentials },
      body: JSON.stringify(me),
    });
  for (const [network, credentials] of [
    ["2001:db8:0:1", {}],
    ["2001:db8:0:2", { authorization: "Bearer not.a.token" }],
  ] as const) {
    const all = Array.from({ length: 30 }, (_, host) => send(`${network}::${host + 1}`, credentials));
    const refused = (await Promise.all(all)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
  }
  expect((await send("2001:db8:0:3::1", {})).status).not.toBe(429);
  await limited.stop();
});

test("unavailable identity provider ends no session", async () => {
  const unwell = createServer((_request, response) => response.writeHead(503).end("down"));
  await new Promise<void>((done) => unwell.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(unwell.address() as AddressInfo).port}`;
  const elsewhere = await startApi({ ISSUER_URL: issuer });
  const token = await elsewhere.issuer.token({ sub: owner.id, issuer });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${elsewhere.url}/graphql`, { method: "POST", headers, body: JSON.stringify(me) });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("api.identity-unavailable");
  await elsewhere.stop();
  unwell.close();
});

test("token over its limit gets 429 with Retry-After", async () => {
  const headers = {
    authorization: `Bearer ${await api.issuer.token({ sub: owner.id })}`,
    "content-type": "application/json",
  };
  const send = () => fetch(`${api.url}/graphql`, { method: "POST", headers, body: JSON.stringify(me) });
  const answers = await Promise.all(Array.from({ length: 70 }, send));
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});
