import { expect, test } from "vitest";
import { type MenuEntry, sideMenu } from "../contract/menu.ts";
import type { Facts } from "../contract/condition.ts";
import { addresses, everything, nothing, urlsOf } from "./testing/menu-readers.ts";
import { type MenuNode, visibleMenu } from "./visible-menu.ts";

const seenWith = (facts: Partial<Facts>) => urlsOf(visibleMenu(sideMenu, { ...everything, ...facts }, addresses));

test(
  "Orders shows by its flag, to those who may see orders",
  { tags: ["shell.visible.orders", "decision.flags.orders"] },
  () => {
    const orders = "https://console.example/orders";
    const withoutCore = (facts: Partial<Facts>) => seenWith({ isOn: (flag) => flag !== "mcmTempCoreOrders", ...facts });
    expect(withoutCore({})).toContain(orders);
    expect(withoutCore({ isOn: (flag) => flag !== "mcmTempCoreOrders" && flag !== "bc-orders" })).not.toContain(orders);
    expect(withoutCore({ may: (intent) => intent !== "viewOrders" })).not.toContain(orders);
  },
);

test(
  "the marketplace's orders lead to the console while mcmTempCoreOrders is on, else to the legacy site",
  { tags: "shell.visible.mcm-orders-url" },
  () => {
    expect(seenWith({ isOn: (flag) => flag === "mcmTempCoreOrders" })).toContain("https://console.example/orders");
    const legacy = seenWith({ isOn: () => false });
    expect(legacy).toContain("https://legacy.example/orders");
    expect(legacy).not.toContain("https://console.example/orders");
  },
);

/** Whether the entry is visible to a user with every condition met, and to a user who lacks this one. */
const seen = (url: string, missing: Partial<Facts>) => [{}, missing].map((facts) => seenWith(facts).includes(url));
const without = (denied: string): Partial<Facts> => ({ may: (intent) => intent !== denied });
const off = (flag: string): Partial<Facts> => ({ isOn: (asked) => asked !== flag });
const lacking = (service: keyof Facts["services"]): Partial<Facts> => ({
  services: { ...everything.services, [service]: false },
});

test("Product Opportunities shows by its permission", { tags: "shell.visible.mcm-product-opportunities" }, () => {
  expect(seen("https://channels.example/report/product-opportunities", without("viewAnalytics"))).toEqual([
    true,
    false,
  ]);
});

test("Low Stock shows by its permission", { tags: "shell.visible.mcm-low-stock" }, () => {
  expect(seen("https://channels.example/report/low-stock", without("viewAnalytics"))).toEqual([true, false]);
});

test("Product Content Changes shows by its permission", { tags: "shell.visible.mcm-product-content-changes" }, () => {
  expect(seen("https://channels.example/report/product-content-changes", without("viewAnalytics"))).toEqual([
    true,
    false,
  ]);
});

test("Forecast Settings shows by its permission", { tags: "shell.visible.mcm-forecast-settings" }, () => {
  expect(seen("https://channels.example/settings/forecast-settings", without("updateBusiness"))).toEqual([true, false]);
});

test("API depends on the role", { tags: "shell.visible.mcm-api" }, () => {
  expect(seen("https://channels.example/settings/api", { roles: ["business_member"] })).toEqual([true, false]);
});

test("Emails needs emailSubscriptions", { tags: "shell.visible.mcm-emails" }, () => {
  expect(seen("https://channels.example/settings/emails", without("emailSubscriptions"))).toEqual([true, false]);
});

test("Legacy Pricing Manager needs its flag", { tags: "shell.visible.mcm-legacy-pricing" }, () => {
  expect(seen("https://legacy.example/pricing-manager", off("mcmPricingManagerUsers"))).toEqual([true, false]);
});

test("the marketplace's Admin section needs adminTools", { tags: "shell.visible.mcm-admin" }, () => {
  for (const page of ["impersonate", "account-details", "child-accounts", "bundle-auto-calculate"])
    expect(seen(`https://channels.example/admin/${page}`, without("adminTools"))).toEqual([true, false]);
});

test(
  "the shared sidebar never shows Admin Tools",
  { tags: ["shell.settings-menu.admin-tools", "decision.admin-tools.hidden"] },
  () => {
    expect(seenWith({})).not.toContain("https://console.example/settings/admin-tools/dashboard");
  },
);

test(
  "Marketplace Management's settings show for a business that has it",
  { tags: "shell.visible.marketplace-settings" },
  () => {
    expect(seen("https://console.example/settings/marketplace-management", lacking("mcmEnabled"))).toEqual([
      true,
      false,
    ]);
  },
);

test("the storefront's settings show for a business that has it", { tags: "shell.visible.storefront-settings" }, () => {
  expect(seen("https://console.example/settings/storefront", lacking("storefrontEnabled"))).toEqual([true, false]);
});

test("My Connectors needs its flag", { tags: "shell.ua-nav.my-connectors-flag" }, () => {
  expect(seen("https://console.example/unified-analytics/my-connectors", off("new-my-connectors"))).toEqual([
    true,
    false,
  ]);
});

test("the analytics of fulfillment show for a business that has it", () => {
  expect(seen("https://console.example/unified-analytics/fulfillment", lacking("fulfillmentEnabled"))).toEqual([
    true,
    false,
  ]);
});

test("user without rights and products still sees the profile", () => {
  expect(urlsOf(visibleMenu(sideMenu, nothing, addresses))).toContain("https://console.example/settings/profile");
});

test("heading without entries and link to an unconfigured site are left out", () => {
  const menu: MenuEntry[] = [
    { title: "Empty", entries: [{ title: "Hidden", link: { site: "bc", path: "/" }, show: { flag: "viz_enabled" } }] },
    { title: "Elsewhere", link: { site: "jazz", path: "/" } },
  ];
  expect(visibleMenu(menu, nothing, addresses)).toEqual([]);
});

test("the menu is at most five levels deep", { tags: "shell.entity.side-menu-node-depth" }, () => {
  const depth = (nodes: readonly MenuNode[]): number => Math.max(0, ...nodes.map((node) => 1 + depth(node.nodes)));
  expect(depth(visibleMenu(sideMenu, everything, addresses))).toBeLessThanOrEqual(5);
});
