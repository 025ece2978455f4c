import { describe, expect, test } from "vitest";
import type { Facts } from "../contract/condition.ts";
import { sideMenu } from "../contract/menu.ts";
import { addresses, everything, urlsOf } from "./testing/menu-readers.ts";
import { type MenuNode, visibleMenu } from "./visible-menu.ts";

const menuWith = (facts: Partial<Facts> = {}): MenuNode[] =>
  visibleMenu(sideMenu, { ...everything, ...facts }, addresses);
const withoutMarketplace = { services: { ...everything.services, mcmEnabled: false } };

const isOnConsole = (path: string): boolean => urlsOf(menuWith()).includes(addresses.bc + path);
/** There for a business that has the marketplace, and for no other. */
const isOf = (site: string, facts: Partial<Facts>, path: string): boolean =>
  urlsOf(menuWith(facts)).includes(site + path) &&
  !urlsOf(menuWith({ ...facts, ...withoutMarketplace })).includes(site + path);
const isOnMarketplace = (path: string): boolean => isOf(addresses.mcm, {}, path);
const isOnLegacySite = (path: string): boolean =>
  isOf(addresses.mcmLegacy, { isOn: (flag) => flag !== "mcmTempCoreOrders" }, path);

describe("the console's pages", () => {
  test("/", { tags: "shell.menu-path.home" }, () => expect(isOnConsole("/")).toBe(true));
  test("/orders", { tags: "shell.menu-path.orders" }, () => expect(isOnConsole("/orders")).toBe(true));
  test("/settings/profile", { tags: "shell.menu-path.profile" }, () =>
    expect(isOnConsole("/settings/profile")).toBe(true),
  );
  test("/settings/security", { tags: "shell.menu-path.security" }, () =>
    expect(isOnConsole("/settings/security")).toBe(true),
  );
  test("/settings/organization", { tags: "shell.menu-path.organization" }, () =>
    expect(isOnConsole("/settings/organization")).toBe(true),
  );
  test("/settings/storefront", { tags: "shell.menu-path.storefront-settings" }, () =>
    expect(isOnConsole("/settings/storefront")).toBe(true),
  );
  test("/settings/marketplace-management", { tags: "shell.menu-path.marketplace-settings" }, () =>
    expect(isOnConsole("/settings/marketplace-management")).toBe(true),
  );
  test("/settings/unified-analytics", { tags: "shell.menu-path.analytics-settings" }, () =>
    expect(isOnConsole("/settings/unified-analytics")).toBe(true),
  );
  test("/feature-requests", { tags: "shell.menu-path.feature-requests" }, () =>
    expect(isOnConsole("/feature-requests")).toBe(true),
  );
  test("/organization-selection", { tags: "shell.menu-path.organization-selection" }, () =>
    expect(isOnConsole("/organization-selection")).toBe(true),
  );
  test("/notifications", { tags: "shell.menu-path.notifications" }, () =>
    expect(isOnConsole("/notifications")).toBe(true),
  );
  test("/storefront", { tags: "shell.menu-path.storefront" }, () => expect(isOnConsole("/storefront")).toBe(true));
  test("/unified-analytics/dashboard", { tags: "shell.ua-nav.dashboard" }, () =>
    expect(isOnConsole("/unified-analytics/dashboard")).toBe(true),
  );
  test("/unified-analytics/my-connectors", { tags: "shell.ua-nav.my-connectors" }, () =>
    expect(isOnConsole("/unified-analytics/my-connectors")).toBe(true),
  );
  test("/unified-analytics/all-connectors", { tags: "shell.ua-nav.all-connectors" }, () =>
    expect(isOnConsole("/unified-analytics/all-connectors")).toBe(true),
  );
  test("/unified-analytics/fulfillment", { tags: "shell.ua-nav.fulfillment" }, () =>
    expect(isOnConsole("/unified-analytics/fulfillment")).toBe(true),
  );

  test(
    "of the analytics' own list each page, while its flag is on, and no data health",
    { tags: "shell.ua-nav.dynamic" },
    () => {
      const pages = (facts: Partial<Facts>) =>
        urlsOf(menuWith(facts)).filter((url) => /unified-analytics\/(reports|data-health|alerts)/.test(url));
      const at = (path: string) => `${addresses.bc}/unified-analytics/${path}`;
      expect(pages({ isOn: (flag) => flag === "inventory_flag" })).toEqual([at("reports/inventory"), at("alerts")]);
      expect(pages({})).toEqual([
        ...["marketing", "online-store", "web-analytics", "inventory", "fulfillment", "visualizations"].map((item) =>
          at(`reports/${item}`),
        ),
        at("alerts"),
      ]);
      expect(pages({ services: { ...everything.services, unifiedAnalyticsEnabled: false } })).toEqual([]);
    },
  );

  test("Data Connectors holds My Connectors and All Connectors", { tags: "shell.ua-nav.data-connectors-group" }, () => {
    const below = (nodes: readonly MenuNode[], title: string): MenuNode[] =>
      nodes.flatMap((node) => (node.title === title ? node.nodes : below(node.nodes, title)));
    const titles = below(menuWith(), "Data Connectors").map(({ title }) => title);
    expect(titles).toEqual(["My Connectors", "All Connectors"]);
  });
});

describe("the marketplace's pages", () => {
  test("/", { tags: "shell.mcm-nav.home" }, () => expect(isOnMarketplace("/")).toBe(true));
  test("/products", { tags: "shell.mcm-nav.products" }, () => expect(isOnMarketplace("/products")).toBe(true));
  test("/listings", { tags: "shell.mcm-nav.listings" }, () => expect(isOnMarketplace("/listings")).toBe(true));
  test("/report/profit-by-product", { tags: "shell.mcm-nav.profit-by-product" }, () =>
    expect(isOnMarketplace("/report/profit-by-product")).toBe(true),
  );
  test("/report/profit-by-channel", { tags: "shell.mcm-nav.profit-by-channel" }, () =>
    expect(isOnMarketplace("/report/profit-by-channel")).toBe(true),
  );
  test("/report/buybox", { tags: "shell.mcm-nav.buybox" }, () => expect(isOnMarketplace("/report/buybox")).toBe(true));
  test("/report/product-opportunities", { tags: "shell.mcm-nav.product-opportunities" }, () =>
    expect(isOnMarketplace("/report/product-opportunities")).toBe(true),
  );
  test("/report/low-stock", { tags: "shell.mcm-nav.low-stock" }, () =>
    expect(isOnMarketplace("/report/low-stock")).toBe(true),
  );
  test("/report/product-content-changes", { tags: "shell.mcm-nav.product-content-changes" }, () =>
    expect(isOnMarketplace("/report/product-content-changes")).toBe(true),
  );
  test("/file-import", { tags: "shell.mcm-nav.file-import" }, () => expect(isOnMarketplace("/file-import")).toBe(true));
  test("/file-history", { tags: "shell.mcm-nav.file-history" }, () =>
    expect(isOnMarketplace("/file-history")).toBe(true),
  );
  test("/pricing-strategies", { tags: "shell.mcm-nav.pricing-strategies" }, () =>
    expect(isOnMarketplace("/pricing-strategies")).toBe(true),
  );
  test("/vendors", { tags: "shell.mcm-nav.vendors" }, () => expect(isOnMarketplace("/vendors")).toBe(true));
  test("/integrations", { tags: "shell.mcm-nav.integrations" }, () =>
    expect(isOnMarketplace("/integrations")).toBe(true),
  );
  test("/fulfillment-centers", { tags: "shell.mcm-nav.fulfillment-centers" }, () =>
    expect(isOnMarketplace("/fulfillment-centers")).toBe(true),
  );
  test("/settings/forecast-settings", { tags: "shell.mcm-nav.forecast-settings" }, () =>
    expect(isOnMarketplace("/settings/forecast-settings")).toBe(true),
  );
  test("/settings/api", { tags: "shell.mcm-nav.api" }, () => expect(isOnMarketplace("/settings/api")).toBe(true));
  test("/settings/emails", { tags: "shell.mcm-nav.emails" }, () =>
    expect(isOnMarketplace("/settings/emails")).toBe(true),
  );
  test("/subscription", { tags: "shell.mcm-nav.subscription" }, () =>
    expect(isOnMarketplace("/subscription")).toBe(true),
  );
  test("/admin/impersonate", { tags: "shell.mcm-nav.impersonate" }, () =>
    expect(isOnMarketplace("/admin/impersonate")).toBe(true),
  );
  test("/admin/account-details", { tags: "shell.mcm-nav.account-details" }, () =>
    expect(isOnMarketplace("/admin/account-details")).toBe(true),
  );
  test("/admin/child-accounts", { tags: "shell.mcm-nav.child-accounts" }, () =>
    expect(isOnMarketplace("/admin/child-accounts")).toBe(true),
  );
  test("/admin/bundle-auto-calculate", { tags: "shell.mcm-nav.bundle-auto-calculate" }, () =>
    expect(isOnMarketplace("/admin/bundle-auto-calculate")).toBe(true),
  );
});

describe("the legacy site's pages", () => {
  test("orders", { tags: "shell.mcm-nav.legacy-orders" }, () => expect(isOnLegacySite("/orders")).toBe(true));
  test("packing slip settings", { tags: "shell.mcm-nav.legacy-packing-slip" }, () =>
    expect(isOnLegacySite("/packing-slip-settings")).toBe(true),
  );
  test("the pricing manager", { tags: "shell.mcm-nav.legacy-pricing-manager" }, () =>
    expect(isOnLegacySite("/pricing-manager")).toBe(true),
  );
});
