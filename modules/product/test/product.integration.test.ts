import { type Partner, startPartner } from "@bc/testing/partner";
import { createApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let partner: Partner;
let api: TestApi;
let owner: { id: string };
let business: { id: string };
const lines: string[] = [];

beforeAll(async () => {
  partner = await startPartner({
    name: "sister products",
    port: 0,
    routes(server) {
      server.get("/sf/accounts", () => ({
        success: true,
        result: {
          provisioningAccounts: [
            { cartBusinessId: business.id, sites: [{ id: "1", name: "Shop", sharedDomain: "shop.example" }] },
          ],
        },
      }));
      server.get("/dfw/users", () => ({ blocked: false }));
      server.get("/rpt/api/check-reporting-provisioned", () => ({ hasReportingProvisioned: true }));
      server.get("/rpt/api/menus", () => [
        {
          name: "Sales",
          path: "/sales",
          section: "shared",
          submenu: [{ name: "Daily", path: "/daily", section: "shared" }],
        },
      ]);
    },
  });
  const environment = {
    STOREFRONT_API_URL: `${partner.url}/sf`,
    FEED_API_URL: `${partner.url}/dfw/`,
    REPORTING_API_URL: `${partner.url}/rpt`,
  };
  api = await startApi(environment, (line) => void lines.push(line));
  owner = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  const { id: organizationId } = await api.make.organization({ name: "Acme" });
  business = await api.make.business({ organizationId, name: "Acme Shop" });
  await api.make.assignRole({ organizationId, userId: owner.id, roleName: "org_owner" });
  await api.make.productInstance({
    organizationId,
    businessId: business.id,
    instanceType: "UNIFIED_ANALYTICS",
    subscriptionStatus: "ACTIVE",
  });
});
afterAll(async () => {
  await api.stop();
  await partner.stop();
});

const query = `query ($businessId: ID!, $ids: [ProductId!]) {
  product_list(businessId: $businessId, ids: $ids) { id isOffered isKnown isEnabled sites { id name sharedDomain } }
  product_reportingMenu(businessId: $businessId) { name icon path section submenu { name path } }
}`;
const ask = (token: string, variables: object = {}) =>
  createApiClient(api.url, token).send({ query, variables: { businessId: business.id, ...variables } });
const tokenOf = (sub: string, claims = {}) =>
  api.issuer.token({ sub, email: "owner@acme.test", email_verified: true, ...claims });

test(
  "the answer of every product and the reporting menu reach the caller",
  { tags: ["shell.call.fulfillment-check", "shell.call.multichannel-check", "shell.call.ua-check"] },
  async () => {
    const { data, errors } = await ask(await tokenOf(owner.id));
    expect(errors).toBeUndefined();
    const product = (id: string, isEnabled: boolean) => ({ id, isOffered: true, isKnown: true, isEnabled, sites: [] });
    expect(data).toEqual({
      product_list: [
        product("mcm", false),
        { ...product("sf", true), sites: [{ id: "1", name: "Shop", sharedDomain: "shop.example" }] },
        product("dfw", true),
        product("rpt", true),
        product("ff", false),
        product("ua", true),
      ],
      product_reportingMenu: [
        { name: "Sales", icon: null, path: "/sales", section: "shared", submenu: [{ name: "Daily", path: "/daily" }] },
      ],
    });
  },
);

test(
  "sister products get the caller's own token and identity, and an address only when it is proven",
  { tags: "shell.api.identity-headers" },
  async () => {
    partner.requests.clear();
    const proven = await tokenOf(owner.id);
    await ask(proven);
    expect(partner.requests.list()).toHaveLength(4);
    for (const { headers } of partner.requests.list())
      expect(headers).toMatchObject({ authorization: `Bearer ${proven}`, sub: owner.id, email: "owner@acme.test" });
    partner.requests.clear();
    await ask(await tokenOf(owner.id, { email_verified: false }), { ids: ["sf", "dfw"] });
    const asked = partner.requests.list().filter(({ path }) => path !== "/rpt/api/menus");
    expect(asked.map(({ path }) => path)).toEqual(["/sf/accounts"]);
    expect(asked[0]?.headers).not.toHaveProperty("email");
  },
);

test("two people who ask at once are each asked for under their own token", async () => {
  const colleague = await api.make.user({ email: "colleague@acme.test", firstName: "Acme", lastName: "Colleague" });
  await api.make.globalRole({ userId: colleague.id, roleName: "customer_sales_rep" });
  const tokens = [await tokenOf(owner.id), await tokenOf(colleague.id)];
  partner.requests.clear();
  await Promise.all(tokens.map((token) => ask(token, { ids: ["sf"] })));
  const seen = partner.requests.list().map(({ headers }) => `${String(headers["sub"])} ${headers.authorization}`);
  expect(new Set(seen)).toEqual(new Set([`${owner.id} Bearer ${tokens[0]}`, `${colleague.id} Bearer ${tokens[1]}`]));
});

test("whatever goes wrong, no line of the log has a token in it", async () => {
  const token = await tokenOf(owner.id);
  lines.length = 0;
  partner.faults.set([{ path: "/", status: 500, body: `You sent ${token}` }]);
  const { data } = await ask(token);
  partner.faults.clear();
  expect(data?.["product_reportingMenu"]).toEqual([]);
  const warnings = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ product }) => product);
  expect(new Set(warnings.map(({ product }) => product))).toEqual(new Set(["sf", "dfw", "rpt"]));
  for (const warning of warnings)
    expect(warning).toMatchObject({ requestId: expect.any(String) as string, userId: owner.id });
  for (const part of token.split(".")) expect(lines.join("")).not.toContain(part);
});
