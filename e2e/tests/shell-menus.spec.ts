import { type Page, expect } from "@playwright/test";
import { addConnector, removeConnectors } from "../support/connectors.ts";
import { environment } from "../support/environment.ts";
import { turnOff, turnOn } from "../support/flags.ts";
import { entry, expand, group, legacyUrl, nav } from "../support/menus.ts";
import { businessIdOf } from "../support/places.ts";
import { openAs, test } from "../support/shell.ts";

const owner = "owner@demo.example";
const ownersFlags = ["new-my-connectors", "marketing_analytics_flag", "mcmPricingManagerUsers"];

let superadmin: Page, member: Page;
let outdoor: string, europe: string;

test.beforeAll(async ({ browser, signedIn }) => {
  outdoor = await businessIdOf(signedIn, "Demo Outdoor");
  europe = await businessIdOf(signedIn, "Demo Europe");
  superadmin = await openAs(browser, "superadmin@demo.example");
  member = await openAs(browser, "member@demo.example");
  for (const key of ownersFlags) await turnOn(superadmin, key, [owner]);
  await addConnector();
});
test.afterAll(async () => {
  for (const key of ownersFlags) await turnOff(superadmin, key);
  await removeConnectors();
  await superadmin.context().close();
  await member.context().close();
});

/** Goes to a page of the console and waits for its menu. */
async function open(page: Page, path: string, business = outdoor): Promise<void> {
  const query = path.includes("?") ? "&" : "?";
  await page.goto(`${path}${query}businessId=${business}`);
  await expect(page).not.toHaveURL(/businessId/);
  await expect(page.getByText("Loading navigation")).toHaveCount(0);
}

const menuPaths: [path: string, entry: string, id: string, within?: string][] = [
  ["/", "Home", "shell.menu-path.home"],
  ["/storefront", "Storefront", "shell.menu-path.storefront"],
  ["/feature-requests", "Feature Requests", "shell.menu-path.feature-requests"],
  ["/settings/profile", "Profile", "shell.menu-path.profile", "Settings"],
  ["/settings/security", "Security", "shell.menu-path.security", "Settings"],
  ["/settings/organization", "Organization", "shell.menu-path.organization", "Settings"],
  ["/settings/marketplace-management", "Marketplace Management", "shell.menu-path.marketplace-settings", "Settings"],
  ["/settings/unified-analytics", "Unified Analytics", "shell.menu-path.analytics-settings", "Settings"],
];
for (const [path, name, id, within] of menuPaths)
  test(`a menu leads to ${path}`, { tag: `@${id}` }, async ({ page }) => {
    // The storefront of a business with one site signs the user in to its admin.
    await open(page, path === "/" ? "/growth-capital" : "/", path === "/storefront" ? europe : outdoor);
    if (within) await expand(page, within);
    await entry(page, name).last().click();
    await expect(page).toHaveURL(path === "/settings/unified-analytics" ? `${path}/standalone` : path);
    await expect(entry(page, name).last()).toHaveAttribute("aria-current", "page");
  });

test("a menu leads to /settings/storefront", { tag: "@shell.menu-path.storefront-settings" }, async ({ page }) => {
  await open(page, "/");
  await expand(page, "Settings");
  await nav(page).getByRole("link", { name: "Storefront" }).last().click();
  await expect(page).toHaveURL("/settings/storefront");
});

for (const [path, name, id] of [
  ["/organization-selection", "Switch organization", "shell.menu-path.organization-selection"],
  ["/notifications/inbox", "Notifications", "shell.menu-path.notifications"],
] as const)
  test(`a menu leads to ${path}`, { tag: `@${id}` }, async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: /^Account/ }).click();
    const passed = page.waitForURL(path); // a single organization is chosen at once, and leads on
    await page.getByRole("menuitem", { name, exact: true }).click();
    await passed;
  });

test(
  "a menu leads to /settings/admin-tools/dashboard",
  { tag: ["@shell.menu-path.admin-tools", "@shell.visible.admin-tools"] },
  async ({ page }) => {
    await superadmin.goto(`/?businessId=${outdoor}`);
    await superadmin.getByRole("button", { name: /^Account/ }).click();
    await superadmin.getByRole("menuitem", { name: "Admin tools" }).click();
    await expect(superadmin).toHaveURL("/settings/admin-tools/dashboard");
    await open(page, "/");
    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Admin tools" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  },
);

for (const [name, id] of [
  ["Profile", "shell.settings-menu.profile"],
  ["Security", "shell.settings-menu.security"],
  ["Organization", "shell.settings-menu.organization"],
  ["Unified Analytics", "shell.settings-menu.unified-analytics"],
] as const)
  test(`settings sidebar entry ${name}`, { tag: `@${id}` }, async ({ page }) => {
    await open(page, "/settings/profile", europe);
    await expect(entry(page, name)).toBeVisible();
  });

for (const [name, ids] of [
  ["Storefront", ["@shell.settings-menu.storefront", "@shell.visible.storefront-settings"]],
  ["Marketplace Management", ["@shell.settings-menu.marketplace-management", "@shell.visible.marketplace-settings"]],
] as const)
  test(`settings sidebar entry ${name}, only in a business that uses it`, { tag: [...ids] }, async ({ page }) => {
    const inSettings = nav(page).locator(`a[href^="/settings/"]`).filter({ hasText: name });
    await open(page, "/settings/profile", outdoor);
    await expect(inSettings).toBeVisible();
    await open(page, "/settings/profile", europe);
    await expect(entry(page, "Profile")).toBeVisible();
    await expect(inSettings).toHaveCount(0);
  });

test(
  "Admin Tools exists only if admin tools are enabled, and is hidden from the sidebar",
  { tag: ["@shell.settings-menu.admin-tools", "@decision.admin-tools.hidden", "@decision.admin-tools.denied"] },
  async ({ page }) => {
    await superadmin.goto(`/settings/admin-tools/dashboard?businessId=${outdoor}`);
    await expand(superadmin, "Settings");
    await expect(entry(superadmin, "Profile")).toBeVisible();
    await expect(superadmin.getByRole("heading", { name: "Something's Missing…" })).toHaveCount(0);
    await expect(nav(superadmin).getByText("Admin Tools")).toHaveCount(0);
    await open(page, "/settings/admin-tools/dashboard");
    await expect(page.getByRole("heading", { name: "Sorry, but you don't have access to this page." })).toBeVisible();
  },
);

test("menu offers no page without content", { tag: "@console.navigation.content" }, async ({ page }) => {
  await open(page, "/");
  await expect(entry(page, "Home")).toBeVisible();
  await expand(page, "Settings");
  await expect(entry(page, "Profile")).toBeVisible();
  await expect(entry(page, "Orders")).toBeVisible();
  await expect(entry(page, "Shipments")).toBeVisible();
});

const analyticsPaths: [path: string, entry: string, ids: string[], within?: string][] = [
  ["/unified-analytics/dashboard", "Dashboard", ["@shell.ua-nav.dashboard"]],
  ["/unified-analytics/my-connectors", "My Connectors", ["@shell.ua-nav.my-connectors"], "Data Connectors"],
  ["/unified-analytics/all-connectors", "All Connectors", ["@shell.ua-nav.all-connectors"], "Data Connectors"],
  ["/unified-analytics/reports/marketing", "Marketing", ["@shell.ua-nav.dynamic", "@shell.call.analytics"], "Reports"],
];
for (const [path, name, ids, within] of analyticsPaths)
  test(`the navigation of Unified Analytics leads to ${path}`, { tag: [...ids] }, async ({ page }) => {
    await open(page, "/unified-analytics/channel-mapping");
    if (within) await expand(page, within);
    await entry(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(entry(page, name)).toHaveAttribute("aria-current", "page");
  });

test(
  "the navigation of Unified Analytics leads to /unified-analytics/fulfillment",
  { tag: "@shell.ua-nav.fulfillment" },
  async ({ browser }) => {
    const shipper = await openAs(browser, "shipping@demo.example", "/unified-analytics/dashboard?constellation=false");
    await shipper.goto("/unified-analytics/dashboard?constellation=false");
    await entry(shipper, "Fulfillment").click();
    await expect(shipper).toHaveURL(/^[^?]*\/unified-analytics\/fulfillment/);
    await shipper.context().close();
  },
);

test(
  'sidebar group "Data Connectors" holds "My Connectors" and "All Connectors"',
  { tag: "@shell.ua-nav.data-connectors-group" },
  async ({ page }) => {
    await open(page, "/unified-analytics/dashboard");
    await expect(entry(page, "All Connectors")).toHaveCount(0);
    await group(page, "Data Connectors").click();
    await expect(entry(page, "My Connectors")).toBeVisible();
    await expect(entry(page, "All Connectors")).toBeVisible();
  },
);

test(
  '"My Connectors" in that group needs the new-my-connectors flag',
  { tag: "@shell.ua-nav.my-connectors-flag" },
  async () => {
    await open(member, "/unified-analytics/all-connectors");
    await expect(entry(member, "All Connectors")).toBeVisible();
    await expect(entry(member, "My Connectors")).toHaveCount(0);
  },
);

test("groups named DataHealth are dropped", { tag: "@shell.call.analytics-data-health" }, async ({ page }) => {
  await open(page, "/unified-analytics/dashboard");
  await expect(group(page, "Reports")).toBeVisible();
  await expect(nav(page).getByText("Data Health")).toHaveCount(0);
});

test(
  "a failure to fetch the flags is ignored: what needs one stays away",
  { tag: "@shell.error.flag-fetch" },
  async ({ page }) => {
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("ListFlags") ? route.abort() : route.fallback(),
    );
    await open(page, "/unified-analytics/all-connectors");
    await expect(entry(page, "All Connectors")).toBeVisible();
    await expect(entry(page, "My Connectors")).toHaveCount(0);
    await page.unroute("**/graphql");
  },
);

test(
  "product type is ua when the first path segment is unified-analytics",
  { tag: ["@shell.product-type.ua", "@shell.left-nav.by-product"] },
  async ({ page }) => {
    await open(page, "/unified-analytics/dashboard");
    await expect(group(page, "Data Connectors")).toBeVisible();
    await expect(group(page, "Settings")).toHaveCount(0);
  },
);

test(
  "product type is otherwise bc",
  { tag: ["@shell.product-type.bc", "@shell.left-nav.by-product"] },
  async ({ page }) => {
    await open(page, "/settings/unified-analytics");
    await expect(group(page, "Settings")).toBeVisible();
    await expect(group(page, "Data Connectors")).toHaveCount(0);
  },
);

test("from Unified Analytics one gets back to the console", async ({ page }) => {
  await open(page, "/unified-analytics/dashboard");
  await nav(page).getByRole("link", { name: "Back to console" }).click();
  await expect(page).toHaveURL("/");
  await expect(group(page, "Settings")).toBeVisible();
});

test("reporting's menu leads to its site, section by section", async ({ page }) => {
  await open(page, "/");
  await group(page, "Reporting").click();
  const links = nav(page).locator(`a[href^="${environment.RPT_URL}"]`);
  await expect(links).toHaveText(["Overview", "Growth Marketing", "Marketplace Services", "Report Settings"]);
  await nav(page).getByRole("button", { name: "Pages of Growth Marketing" }).click();
  await expect(entry(page, "Campaigns")).toHaveAttribute("href", `${environment.RPT_URL}/growth-marketing/campaigns`);
});

test(
  "when reporting does not answer, its menu stays empty",
  { tag: "@shell.error.reporting-menu" },
  async ({ page }) => {
    const faults = `${environment.REPORTING_URL}/_partner/faults`;
    await page.request.put(faults, { data: [{ path: "/api/menus", status: 503 }] });
    await open(page, "/");
    await expect(entry(page, "Home")).toBeVisible();
    await expect(group(page, "Reporting")).toHaveCount(0);
    await page.request.delete(faults);
  },
);

const marketplacePaths: [path: string, entry: string, id: string, within?: string][] = [
  ["/", "Home", "shell.mcm-nav.home"],
  ["/products", "Products", "shell.mcm-nav.products"],
  ["/listings", "Listings", "shell.mcm-nav.listings"],
  ["/report/profit-by-product", "Profit by Product", "shell.mcm-nav.profit-by-product", "Reports"],
  ["/report/profit-by-channel", "Profit by Channel", "shell.mcm-nav.profit-by-channel", "Reports"],
  ["/report/buybox", "Buy Box", "shell.mcm-nav.buybox", "Reports"],
  ["/report/product-opportunities", "Product Opportunities", "shell.mcm-nav.product-opportunities", "Reports"],
  ["/report/low-stock", "Low Stock", "shell.mcm-nav.low-stock", "Reports"],
  ["/report/product-content-changes", "Product Content Changes", "shell.mcm-nav.product-content-changes", "Reports"],
  ["/file-import", "File Import", "shell.mcm-nav.file-import", "Files"],
  ["/file-history", "File History", "shell.mcm-nav.file-history", "Files"],
  ["/pricing-strategies", "Pricing Strategies", "shell.mcm-nav.pricing-strategies", "Pricing"],
  ["/vendors", "Vendors", "shell.mcm-nav.vendors"],
  ["/integrations", "Integrations", "shell.mcm-nav.integrations"],
  ["/fulfillment-centers", "Fulfillment Centers", "shell.mcm-nav.fulfillment-centers"],
  ["/settings/forecast-settings", "Forecast Settings", "shell.mcm-nav.forecast-settings", "Marketplace Settings"],
  ["/settings/api", "API", "shell.mcm-nav.api", "Marketplace Settings"],
  ["/settings/emails", "Emails", "shell.mcm-nav.emails", "Marketplace Settings"],
  ["/subscription", "Subscription", "shell.mcm-nav.subscription", "Marketplace Settings"],
];

test.describe("the navigation of the marketplace", () => {
  test(
    "nav=mcm selects the multi-store navigation",
    { tag: ["@shell.routing.param-nav", "@shell.left-nav.by-product"] },
    async ({ page }) => {
      await open(page, "/?nav=mcm");
      await expect(entry(page, "Listings")).toBeVisible();
      await expect(group(page, "Settings")).toHaveCount(0);
    },
  );

  for (const [path, name, id, within] of marketplacePaths)
    test(`leads to ${path}`, { tag: `@${id}` }, async ({ page }) => {
      if (!page.url().includes("nav=mcm")) await open(page, "/?nav=mcm");
      if (within) await expand(page, within);
      const href = await entry(page, name).getAttribute("href");
      expect(href).toBe(new URL(`${path}?businessId=${outdoor}`, environment.MCM_URL).href);
    });

  for (const [path, name, id, within] of [
    ["/orders", "Orders", "shell.mcm-nav.legacy-orders", undefined],
    ["/packing-slip-settings", "Packing Slip", "shell.mcm-nav.legacy-packing-slip", "Marketplace Settings"],
    ["/pricing-manager", "Legacy Pricing Manager", "shell.mcm-nav.legacy-pricing-manager", "Pricing"],
  ] as const)
    test(`links the legacy page ${name}`, { tag: `@${id}` }, async ({ page }) => {
      if (!page.url().includes("nav=mcm")) await open(page, "/?nav=mcm");
      if (within) await expand(page, within);
      const url = `${await legacyUrl(page)}${path}?businessId=${outdoor}`;
      await expect(entry(page, name)).toHaveAttribute("href", url);
    });

  test(
    "with flag mcmTempCoreOrders the Orders URL is the console's orders page",
    { tag: "@shell.visible.mcm-orders-url" },
    async ({ page }) => {
      await turnOn(superadmin, "mcmTempCoreOrders", [owner]);
      await open(page, "/?nav=mcm");
      await expect(entry(page, "Orders")).toHaveAttribute("href", "/orders");
      await turnOff(superadmin, "mcmTempCoreOrders");
      await open(page, "/?nav=mcm");
      await expect(entry(page, "Orders")).toHaveAttribute("href", new RegExp(`^${await legacyUrl(page)}/orders`));
    },
  );

  for (const [name, within, ids] of [
    ["Forecast Settings", "Marketplace Settings", ["@shell.visible.mcm-forecast-settings"]],
    ["API", "Marketplace Settings", ["@shell.visible.mcm-api"]],
    ["Emails", "Marketplace Settings", ["@shell.visible.mcm-emails"]],
    ["Legacy Pricing Manager", "Pricing", ["@shell.visible.mcm-legacy-pricing"]],
  ] as const)
    test(`${name} shows to its owner and not to a member`, { tag: [...ids] }, async ({ page }) => {
      for (const reader of [page, member]) {
        if (!reader.url().includes("nav=mcm")) await open(reader, "/?nav=mcm");
        await expand(reader, within);
      }
      await expect(entry(page, name)).toBeVisible();
      await expect(entry(member, within === "Pricing" ? "Pricing Strategies" : "Subscription")).toBeVisible();
      await expect(entry(member, name)).toHaveCount(0);
    });

  for (const [name, id] of [
    ["Product Opportunities", "shell.visible.mcm-product-opportunities"],
    ["Low Stock", "shell.visible.mcm-low-stock"],
    ["Product Content Changes", "shell.visible.mcm-product-content-changes"],
  ] as const)
    test(`${name} shows by permission`, { tag: `@${id}` }, async ({ page }) => {
      if (!page.url().includes("nav=mcm")) await open(page, "/?nav=mcm");
      await expand(page, "Reports");
      await expect(entry(page, name)).toBeVisible();
    });

  for (const [path, name, id] of [
    ["/admin/impersonate", "Impersonate", "shell.mcm-nav.impersonate"],
    ["/admin/account-details", "Account Details", "shell.mcm-nav.account-details"],
    ["/admin/child-accounts", "Child Accounts", "shell.mcm-nav.child-accounts"],
    ["/admin/bundle-auto-calculate", "Bundle Auto Calculate", "shell.mcm-nav.bundle-auto-calculate"],
  ] as const)
    test(`leads the console's own people to ${path}`, { tag: `@${id}` }, async () => {
      if (!superadmin.url().includes("nav=mcm")) await open(superadmin, "/?nav=mcm");
      await expand(superadmin, "Admin");
      const url = new URL(`${path}?businessId=${outdoor}`, environment.MCM_URL).href;
      await expect(entry(superadmin, name)).toHaveAttribute("href", url);
    });

  test("the Admin section needs the admin check", { tag: "@shell.visible.mcm-admin" }, async ({ page }) => {
    await open(page, "/?nav=mcm");
    await expect(group(page, "Pricing")).toBeVisible();
    await expect(group(page, "Admin")).toHaveCount(0);
    await open(superadmin, "/?nav=mcm");
    await expect(group(superadmin, "Admin")).toBeVisible();
  });

  test("nav=mcm is kept on every route change", { tag: "@shell.routing.param-nav-kept" }, async ({ page }) => {
    await open(page, "/?nav=mcm");
    await page.getByRole("link", { name: "Brand Console" }).first().click();
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL("/settings/profile?nav=mcm");
    await expect(entry(page, "Listings")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/?nav=mcm");
  });

  test("one gets back to the console's own navigation", async ({ page }) => {
    await open(page, "/?nav=mcm");
    await nav(page).getByRole("link", { name: "Back to console" }).click();
    await expect(group(page, "Settings")).toBeVisible();
    await entry(page, "Feature Requests").click();
    await expect(page).toHaveURL("/feature-requests");
  });
});
