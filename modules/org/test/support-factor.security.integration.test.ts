import { createApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let customer: string;
beforeAll(async () => {
  api = await startApi();
  customer = await person("customer");
});
afterAll(() => api.stop());

async function person(name: string, ...globalRoles: string[]): Promise<string> {
  const { id: userId } = await api.make.user({ email: `${name}@console.test`, firstName: name, lastName: "Lee" });
  for (const roleName of globalRoles) await api.make.globalRole({ userId, roleName });
  return userId;
}

const secondsAgo = (age: number) => Math.floor(Date.now() / 1_000) - age;

async function send(claims: { sub: string; acr?: string; auth_time?: number }, query: string, variables: object = {}) {
  const { data, errors } = await createApiClient(api.url, await api.issuer.token(claims)).send({ query, variables });
  return errors?.[0]?.extensions ?? data;
}

const reads = {
  "their own profile": "{ me { id } }",
  "all organizations": "{ org_organizationList { totalCount } }",
  "all users": "{ org_userList { totalCount } }",
  "global roles": "{ org_globalRoleList { totalCount } }",
};

test.each(["superadmin", "customer_sales_rep"])(
  "%s can do nothing without a second factor",
  { tags: "decision.support.second-factor" },
  async (role) => {
    const sub = await person(role, role);
    for (const query of Object.values(reads)) {
      const asked = { code: "identity.step-up-required", acrValues: "urn:bc:mfa" };
      expect(await send({ sub, acr: "urn:bc:pwd" }, query)).toMatchObject(asked);
      expect(await send({ sub, acr: "urn:bc:mfa" }, query)).not.toHaveProperty("code");
    }
  },
);

test("the refusal names the second factor in its challenge", async () => {
  const sub = await person("challenged", "superadmin");
  const authorization = `Bearer ${await api.issuer.token({ sub, acr: "urn:bc:pwd" })}`;
  const { status, headers } = await fetch(`${api.url}/api/v1/user/me/`, { headers: { authorization } });
  expect(status).toBe(401);
  expect(headers.get("www-authenticate")).toBe(
    'DPoP error="insufficient_user_authentication", acr_values="urn:bc:mfa"',
  );
});

test("a global role given to a user who is signed in with a password alone opens nothing", async () => {
  const sub = await person("promoted");
  const token = await api.issuer.token({ sub, acr: "urn:bc:pwd" });
  const client = createApiClient(api.url, token);
  expect((await client.send({ query: "{ me { id } }" })).errors).toBeUndefined();
  await api.make.globalRole({ userId: sub, roleName: "superadmin" });
  await expect
    .poll(async () => (await client.send({ query: reads["all users"] })).errors?.[0]?.extensions["code"], {
      timeout: 10_000,
    })
    .toBe("identity.step-up-required");
});

test("customers need no second factor", async () => {
  expect(await send({ sub: customer, acr: "urn:bc:pwd" }, reads["their own profile"])).not.toHaveProperty("code");
});

const sensitive = {
  org_globalRoleCreate: "mutation ($input: GlobalRoleInput!) { org_globalRoleCreate(input: $input) }",
  org_globalRoleDelete: "mutation ($input: GlobalRoleInput!) { org_globalRoleDelete(input: $input) }",
  org_userImpersonate: "mutation ($input: UserImpersonateInput!) { org_userImpersonate(input: $input) { endsAt } }",
};

test.each(Object.entries(sensitive))(
  "%s asks for the second factor again after 15 minutes",
  { tags: "decision.support.step-up" },
  async (name, query) => {
    const sub = await person(name, "superadmin");
    const input =
      name === "org_userImpersonate"
        ? { userId: customer, reason: "ticket 7" }
        : { userId: customer, roleId: "customer_sales_rep" };
    const stale = await send({ sub, auth_time: secondsAgo(901) }, query, { input });
    expect(stale).toMatchObject({ code: "identity.step-up-required", maxAge: 900, acrValues: "urn:bc:mfa" });
    const fresh = await send({ sub, auth_time: secondsAgo(840) }, query, { input });
    expect(fresh?.["code"]).not.toBe("identity.step-up-required");
  },
);
