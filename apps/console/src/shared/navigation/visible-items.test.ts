import type { Facts } from "@bc/navigation/contract/condition";
import { expect, test } from "vitest";
import type { MenuItem } from "./menu-item.ts";
import { visibleItems } from "./visible-items.ts";

const facts: Facts = {
  isOn: (flag) => flag === "viz_enabled",
  may: (intent) => intent === "viewOrders",
  roles: ["business_member"],
  services: {
    feedManagementEnabled: false,
    fulfillmentEnabled: false,
    mcmEnabled: true,
    storefrontEnabled: false,
    unifiedAnalyticsEnabled: false,
  },
};
const shown = (items: MenuItem[], pathname = "/nowhere") => visibleItems(items, facts, pathname);
const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({ id, title: id, url: `/${id}`, ...more });
const ids = (items: MenuItem[]) => shown(items).map(({ id }) => id);

test("entry has title, url, icon, id, isBeta, newTab, isActive and items", { tags: "shell.entity.menu-item" }, () => {
  const full = item("a", { icon: "orders", isBeta: true, newTab: true, show: { flag: "viz_enabled" } });
  expect(shown([full], "/a")).toEqual([
    { id: "a", title: "a", url: "/a", icon: "orders", isBeta: true, newTab: true, isActive: true, items: [] },
  ]);
});

test("entries depend on flag, intent, role and service, and hidden ones are omitted", () => {
  expect(
    ids([
      item("flag", { show: { flag: "viz_enabled" } }),
      item("no-flag", { show: { flag: "new-my-connectors" } }),
      item("intent", { show: { intent: "viewOrders" } }),
      item("no-intent", { show: { intent: "adminTools" } }),
      item("role", { show: { roles: ["business_member"] } }),
      item("no-role", { show: { roles: ["org_owner"] } }),
      item("service", { show: { service: "mcmEnabled" } }),
      item("no-service", { show: { service: "storefrontEnabled" } }),
      item("both", { show: { service: "mcmEnabled", intent: "adminTools" } }),
      item("hidden", { hidden: true }),
    ]),
  ).toEqual(["flag", "intent", "role", "service"]);
});

test("empty heading is removed unless it has a URL", () => {
  const below = [item("b", { show: { intent: "adminTools" } })];
  expect(shown([{ id: "heading", title: "Heading", items: below }])).toEqual([]);
  expect(ids([item("page", { items: below })])).toEqual(["page"]);
});

test.each([
  ["/orders", "/orders", true],
  ["/orders", "/orders/7", true],
  ["/orders", "/orders-archive", false],
  ["/orders?tab=a#x", "/orders", true],
  ["/", "/", true],
  ["/", "/orders", false],
  ["https://reports.test/orders", "/orders", false],
])("entry for %s at %s is active: %s", (url, pathname, isActive) => {
  expect(shown([item("a", { url })], pathname)[0]?.isActive).toBe(isActive);
});

test("only the closest of nested entries is active", () => {
  const [parent] = shown([item("settings", { items: [item("p", { url: "/settings/profile" })] })], "/settings/profile");
  expect([parent?.isActive, parent?.items[0]?.isActive]).toEqual([false, true]);
});

test("only the longest of matching siblings is active", () => {
  const items = ["/organization", "/organization/users", "/profile"].map((url) => item(url, { url }));
  const active = (path: string) =>
    shown(items, path)
      .filter(({ isActive }) => isActive)
      .map(({ id }) => id);
  expect(active("/organization/users")).toEqual(["/organization/users"]);
  expect(active("/organization/audit")).toEqual(["/organization"]);
});
