import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "./start-api.ts";

let api: TestApi;
let owner: { id: string };
let stranger: { id: string };
let acme: { id: string };
let shop: { id: string; key: number };

beforeAll(async () => {
  api = await startApi();
  owner = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  stranger = await api.make.user({ email: "stranger@other.test", firstName: "Other", lastName: "Person" });
  acme = await api.make.organization({ name: "Acme" });
  shop = await api.make.business({ organizationId: acme.id, name: "Acme Shop" });
  await api.make.business({ organizationId: acme.id, name: "Acme Books" });
  await api.make.assignRole({ organizationId: acme.id, userId: owner.id, roleName: "org_owner" });
});
afterAll(() => api.stop());

const fields = `searchUrl logoutUrl logoUrl user { firstName lastName username avatar }
  tenants { name tenantCode businessId organizationId nodes { name tenantCode businessId organizationId } }
  nodes { title url icon nodes { title url } }`;
interface Node {
  title: string;
  url: string | null;
  icon: string | null;
  nodes: Node[];
}
const menuOf = (answer: { data?: Record<string, unknown> | null }) =>
  (answer.data ?? {})["getSideMenu"] as { nodes: Node[]; tenants: { nodes: { nodes: unknown[] }[] }[] };
const ask = async (userId: string, input: Record<string, unknown>) =>
  (await api.as(userId)).send({
    query: `query ($input: SideMenuInput!) { getSideMenu(input: $input) { ${fields} } }`,
    variables: { input: { bcUrl: "https://console.example", mcmUrl: "https://channels.example", ...input } },
  });

test("the side menu greets the person, lists what they can switch to and where they can go [shell.call.side-menu] [shell.entity.side-menu] [shell.entity.side-menu-user] [shell.entity.side-menu-tenant] [shell.entity.side-menu-node]", async () => {
  const answer = await ask(owner.id, { businessId: shop.id });
  expect(answer.errors).toBeUndefined();
  expect(answer.data?.["getSideMenu"]).toMatchObject({
    searchUrl: "https://console.example/orders?search={query}",
    logoutUrl: "https://console.example/logout",
    logoUrl: "https://console.example/",
    user: { firstName: "Acme", lastName: "Owner", username: "owner@acme.test", avatar: null },
    tenants: [
      {
        name: "Acme",
        organizationId: acme.id,
        businessId: null,
        nodes: [{ name: "Acme Books" }, { name: "Acme Shop", businessId: shop.id, tenantCode: String(shop.key) }],
      },
    ],
  });
  const { nodes } = menuOf(answer);
  expect(nodes.map(({ title, icon }) => [title, icon])).toEqual([
    ["Home", "home"],
    ["Storefront", "storefront"],
    ["Feature Requests", "ideas"],
    ["Settings", "settings"],
  ]);
  expect(nodes.at(-1)).toMatchObject({
    url: null,
    nodes: expect.arrayContaining([{ title: "Profile", url: "https://console.example/settings/profile" }]),
  });
});

test("an organization without businesses can be seen in the switcher, and 200 organizations at most", async () => {
  const person = await api.make.user({ email: "many@acme.test", firstName: "Many", lastName: "Places" });
  await api.make.assignRole({ organizationId: acme.id, userId: person.id, roleName: "org_member" });
  await api.make.assignRole({
    organizationId: acme.id,
    userId: person.id,
    roleName: "business_member",
    businessId: shop.id,
  });
  for (let number = 1; number <= 200; number++) {
    const { id: organizationId } = await api.make.organization({ name: `Bare ${number}` });
    await api.make.assignRole({ organizationId, userId: person.id, roleName: "org_owner" });
  }
  const { tenants } = menuOf(await ask(person.id, { businessId: shop.id }));
  expect(tenants).toHaveLength(200);
  expect(tenants.slice(0, 2)).toMatchObject([
    { name: "Acme", nodes: [{ name: "Acme Shop" }] },
    { name: "Bare 1", businessId: null, nodes: [] },
  ]);
});

test("tenants are at most three levels deep [shell.entity.side-menu-tenant-depth]", async () => {
  const query = `query ($input: SideMenuInput!) { getSideMenu(input: $input) { tenants { nodes { nodes { nodes { name } } } } } }`;
  const client = await api.as(owner.id);
  const answer = await client.send({
    query,
    variables: { input: { bcUrl: "https://console.example", businessId: shop.id } },
  });
  const { tenants } = menuOf(answer);
  expect(tenants.flatMap(({ nodes }) => nodes.flatMap(({ nodes: below }) => below))).toEqual([]);
});

test("a business is found by its code as well", async () => {
  const answer = await ask(owner.id, { tenantCode: String(shop.key) });
  expect(answer.errors).toBeUndefined();
});

test("the marketplace shows for a business that has it", async () => {
  await api.make.productInstance({
    organizationId: acme.id,
    businessId: shop.id,
    instanceType: "MCM",
    subscriptionStatus: "TRIAL",
  });
  const { nodes } = menuOf(await ask(owner.id, { businessId: shop.id }));
  const marketplace = nodes.find(({ title }) => title === "Marketplace Management");
  expect(marketplace?.nodes).toContainEqual({ title: "Products", url: "https://channels.example/products" });
});

test("another's business, none at all and an address that is no site are refused", async () => {
  for (const [input, code] of [
    [{ businessId: shop.id }, "navigation.tenant-missing"],
    [{ tenantCode: String(shop.key) }, "navigation.tenant-missing"],
    [{}, "navigation.tenant-missing"],
  ] as const)
    expect((await ask(stranger.id, input)).errors?.[0]?.extensions["code"]).toBe(code);
  const bent = await ask(owner.id, { businessId: shop.id, mcmUrl: "javascript:alert(1)" });
  expect(bent.errors?.[0]?.extensions["code"]).toBe("navigation.address-refused");
});
