import { expect, test } from "vitest";
import { type MenuEntry, sideMenu } from "../contract/menu.ts";
import { type Facts, type MenuNode, visibleMenu } from "./visible-menu.ts";

const addresses = {
  bc: "https://console.example",
  mcm: "https://channels.example",
  mcmLegacy: "https://legacy.example",
  dfw: "https://feeds.example",
};
const nothing: Facts = {
  isOn: () => false,
  may: () => false,
  roles: [],
  services: {
    feedManagementEnabled: false,
    fulfillmentEnabled: false,
    mcmEnabled: false,
    storefrontEnabled: false,
    unifiedAnalyticsEnabled: false,
  },
};
const everything: Facts = {
  isOn: () => true,
  may: () => true,
  roles: ["org_owner"],
  services: {
    feedManagementEnabled: true,
    fulfillmentEnabled: true,
    mcmEnabled: true,
    storefrontEnabled: true,
    unifiedAnalyticsEnabled: true,
  },
};
const urlsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ url, nodes: below }) => [...(url ? [url] : []), ...urlsOf(below)]);
const seenWith = (facts: Partial<Facts>) => urlsOf(visibleMenu(sideMenu, { ...everything, ...facts }, addresses));

test("Orders shows by its flag, to those who may see orders", () => {
  const orders = "https://console.example/orders";
  const withoutCore = (facts: Partial<Facts>) => seenWith({ isOn: (flag) => flag !== "mcmTempCoreOrders", ...facts });
  expect(withoutCore({})).toContain(orders);
  expect(withoutCore({ isOn: () => false })).not.toContain(orders);
  expect(withoutCore({ may: (intent) => intent !== "viewOrders" })).not.toContain(orders);
});

test("the marketplace's orders lead to the console while mcmTempCoreOrders is on, else to the legacy site", () => {
  expect(seenWith({ isOn: (flag) => flag === "mcmTempCoreOrders" })).toContain("https://console.example/orders");
  const off = seenWith({ isOn: () => false });
  expect(off).toContain("https://legacy.example/orders");
  expect(off).not.toContain("https://console.example/orders");
});

test.for([
  ["Legacy Pricing Manager", "https://legacy.example/pricing-manager", { isOn: () => false }],
  ["Emails", "https://channels.example/settings/emails", { may: (intent: string) => intent !== "emailSubscriptions" }],
  ["API", "https://channels.example/settings/api", { roles: ["business_member"] }],
  [
    "the admin section",
    "https://channels.example/admin/impersonate",
    { may: (intent: string) => intent !== "adminTools" },
  ],
  [
    "Admin Tools",
    "https://console.example/settings/admin-tools/dashboard",
    { may: (intent: string) => intent !== "adminTools" },
  ],
  ["My Connectors", "https://console.example/unified-analytics/my-connectors", { isOn: () => false }],
] as [string, string, Partial<Facts>][])("%s hides when what it depends on is missing", ([, url, missing]) => {
  expect(seenWith({})).toContain(url);
  expect(seenWith(missing)).not.toContain(url);
});

test("settings of storefront and marketplace show per business", () => {
  const urls = urlsOf(visibleMenu(sideMenu, nothing, addresses));
  expect(urls).toContain("https://console.example/settings/profile");
  expect(urls).not.toContain("https://console.example/settings/storefront");
  expect(urls).not.toContain("https://console.example/settings/marketplace-management");
});

test("a heading with nothing below it, and a link to a site nobody named, are left out", () => {
  const menu: MenuEntry[] = [
    { title: "Empty", entries: [{ title: "Hidden", link: { site: "bc", path: "/" }, show: { flag: "none" } }] },
    { title: "Elsewhere", link: { site: "jazz", path: "/" } },
  ];
  expect(visibleMenu(menu, nothing, addresses)).toEqual([]);
});

test("the menu is at most five levels deep [shell.entity.side-menu-node-depth]", () => {
  const depth = (nodes: readonly MenuNode[]): number => Math.max(0, ...nodes.map((node) => 1 + depth(node.nodes)));
  expect(depth(visibleMenu(sideMenu, everything, addresses))).toBeLessThanOrEqual(5);
});
