import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { askMenu, bearer, type Node } from "./ask-menu.ts";

let api: TestApi;
let owner: { id: string };
let stranger: { id: string };
let acme: { id: string };
let shop: { id: string; key: number };
let books: { id: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  stranger = await api.make.user({ email: "stranger@other.test", firstName: "Other", lastName: "Person" });
  acme = await api.make.organization({ name: "Acme" });
  shop = await api.make.business({ organizationId: acme.id, name: "Acme Shop" });
  books = await api.make.business({ organizationId: acme.id, name: "Acme Books" });
  await api.make.assignRole({ organizationId: acme.id, userId: owner.id, roleName: "org_owner" });
});
afterAll(() => api.stop());

const ask = async (userId: string, input: Record<string, unknown>) => askMenu(api, input, await bearer(api, userId));
const titlesOf = (nodes: readonly Node[]) => nodes.map(({ title }) => title);

test(
  "side menu greets the user and lists places to switch to and pages",
  {
    tags: [
      "shell.call.side-menu",
      "shell.entity.side-menu",
      "shell.entity.side-menu-user",
      "shell.entity.side-menu-tenant",
      "shell.entity.side-menu-node",
    ],
  },
  async () => {
    const { status, menu } = await ask(owner.id, { businessId: shop.id });
    expect(status).toBe(200);
    expect(menu).toMatchObject({
      searchUrl: "https://console.example/orders?search={query}",
      logoutUrl: "https://console.example/logout",
      logoUrl: "https://console.example/",
      user: { firstName: "Acme", lastName: "Owner", username: "owner@acme.test", avatar: null },
      tenants: [
        {
          name: "All businesses",
          organizationId: null,
          businessId: null,
          nodes: [
            {
              name: "Acme",
              organizationId: acme.id,
              businessId: null,
              nodes: [{ name: "Acme Books" }, { name: "Acme Shop", businessId: shop.id, tenantCode: String(shop.key) }],
            },
          ],
        },
      ],
    });
    expect(menu.nodes.map(({ title, icon }) => [title, icon])).toEqual([
      ["Home", "home"],
      ["Orders", "orders"],
      ["Storefront", "storefront"],
      ["Notifications", "notifications"],
      ["Feature Requests", "ideas"],
      ["Settings", "settings"],
      ["Switch Organization", "organization"],
    ]);
    expect(menu.nodes.find(({ title }) => title === "Settings")).toMatchObject({
      url: null,
      nodes: expect.arrayContaining([
        expect.objectContaining({ title: "Profile", url: "https://console.example/settings/profile" }),
      ]),
    });
  },
);

test("switcher lists at most 200 organizations, also those without businesses", async () => {
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
  const { menu } = await ask(person.id, { businessId: shop.id });
  const [{ nodes: organizations = [] }] = menu.tenants;
  expect(organizations).toHaveLength(200);
  expect(organizations.slice(0, 2)).toMatchObject([
    { name: "Acme", nodes: [{ name: "Acme Shop" }] },
    { name: "Bare 1", businessId: null, nodes: [] },
  ]);
});

test("business is found by its code too", async () => {
  const byCode = await ask(owner.id, { tenantCode: String(shop.key) });
  const byId = await ask(owner.id, { businessId: shop.id });
  expect(byCode.menu).toEqual(byId.menu);
});

test("the marketplace shows for a business that has it", async () => {
  await api.make.productInstance({
    organizationId: acme.id,
    businessId: shop.id,
    instanceType: "MCM",
    subscriptionStatus: "TRIAL",
  });
  const { menu } = await ask(owner.id, { businessId: shop.id });
  const marketplace = menu.nodes.find(({ title }) => title === "Marketplace Management");
  expect(marketplace?.nodes).toContainEqual(
    expect.objectContaining({ title: "Products", url: "https://channels.example/products" }),
  );
  expect(titlesOf((await ask(owner.id, { businessId: books.id })).menu.nodes)).not.toContain("Marketplace Management");
});

test("foreign and unknown businesses both get the menu of the top-level tenant", async () => {
  const unknown = { businessId: "0190c0de-0000-7000-8000-00000000ffff" };
  const nothing = await ask(stranger.id, unknown);
  expect(nothing.menu.tenants).toMatchObject([{ name: "All businesses", nodes: [] }]);
  expect(titlesOf(nothing.menu.nodes)).toContain("Home");
  for (const input of [{ businessId: shop.id }, { tenantCode: String(shop.key) }, { businessId: "no id" }])
    expect((await ask(stranger.id, input)).menu).toEqual(nothing.menu);
  // The owner has several, of which none is named.
  const { menu } = await ask(owner.id, unknown);
  expect(titlesOf(menu.nodes)).not.toContain("Marketplace Management");
  expect(menu.tenants).toMatchObject([{ nodes: [{ name: "Acme" }] }]);
});

test("user with one business gets its menu, whichever business the request names", async () => {
  const keeper = await api.make.user({ email: "keeper@acme.test", firstName: "Shop", lastName: "Keeper" });
  await api.make.assignRole({
    organizationId: acme.id,
    userId: keeper.id,
    roleName: "business_admin",
    businessId: shop.id,
  });
  const own = await ask(keeper.id, { businessId: shop.id });
  expect(titlesOf(own.menu.nodes)).toContain("Marketplace Management");
  expect((await ask(keeper.id, { businessId: books.id })).menu).toEqual(own.menu);
});

test("support sees the menu of any business by its id, without Admin Tools", async () => {
  const support = await api.make.user({ email: "support@console.test", firstName: "Demo", lastName: "Support" });
  await api.make.globalRole({ userId: support.id, roleName: "customer_sales_rep" });
  const there = await ask(support.id, { businessId: shop.id });
  expect(titlesOf(there.menu.nodes)).toContain("Marketplace Management");
  expect(there.menu.tenants).toMatchObject([{ name: "All businesses", nodes: [] }]);
  const above = await ask(support.id, { tenantCode: "999999" });
  const settings = above.menu.nodes.find(({ title }) => title === "Settings");
  expect(titlesOf(settings?.nodes ?? [])).toContain("Profile");
  expect(titlesOf(settings?.nodes ?? [])).not.toContain("Admin Tools");
});

test("missing business and invalid site address are refused", async () => {
  expect((await ask(owner.id, {})).code).toBe("navigation.tenant-missing");
  const bent = await ask(owner.id, { businessId: shop.id, mcmUrl: "javascript:alert(1)" });
  expect(bent.code).toBe("navigation.address-refused");
});
