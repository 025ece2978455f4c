import type { FlagKey } from "@bc/flag/contract/keys";
import { analyticsMenu } from "@bc/ua/contract/analytics-menu";
import type { Condition } from "./condition.ts";

/** The sites that a menu leads to; each caller says where they are. */
export const sites = ["bc", "dfw", "jazz", "mcm", "mcmLegacy"] as const;
export type Site = (typeof sites)[number];

export interface MenuEntry {
  title: string;
  icon?: string;
  /** Left out for a mere heading. */
  link?: { site: Site; path: string };
  /** Leads here instead while the flag is on. */
  linkWhile?: { flag: FlagKey; link: { site: Site; path: string } };
  show?: Condition;
  entries?: readonly MenuEntry[];
}

const entryOf =
  (site: Site) =>
  (title: string, path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    title,
    link: { site, path },
    ...more,
  });
const bc = entryOf("bc");
const mcm = entryOf("mcm");
const legacy = entryOf("mcmLegacy");

const flagged = (flag: FlagKey | undefined): Condition => (flag ? { flag } : {});

const settings: MenuEntry = {
  title: "Settings",
  icon: "settings",
  entries: [
    bc("Profile", "/settings/profile"),
    bc("Security", "/settings/security"),
    bc("Organization", "/settings/organization"),
    bc("Storefront", "/settings/storefront", { show: { service: "storefrontEnabled" } }),
    bc("Marketplace Management", "/settings/marketplace-management", { show: { service: "mcmEnabled" } }),
    bc("Unified Analytics", "/settings/unified-analytics"),
  ],
};

const marketplace: MenuEntry = {
  title: "Marketplace Management",
  icon: "marketplace",
  show: { service: "mcmEnabled" },
  entries: [
    mcm("Home", "/"),
    mcm("Products", "/products"),
    mcm("Listings", "/listings"),
    legacy("Orders", "/orders", {
      linkWhile: { flag: "mcmTempCoreOrders", link: { site: "bc", path: "/orders" } },
    }),
    {
      title: "Reports",
      entries: [
        mcm("Profit by Product", "/report/profit-by-product"),
        mcm("Profit by Channel", "/report/profit-by-channel"),
        mcm("Buy Box", "/report/buybox"),
        mcm("Product Opportunities", "/report/product-opportunities", { show: { intent: "viewAnalytics" } }),
        mcm("Low Stock", "/report/low-stock", { show: { intent: "viewAnalytics" } }),
        mcm("Product Content Changes", "/report/product-content-changes", { show: { intent: "viewAnalytics" } }),
      ],
    },
    {
      title: "Files",
      entries: [mcm("File Import", "/file-import"), mcm("File History", "/file-history")],
    },
    {
      title: "Pricing",
      entries: [
        mcm("Pricing Strategies", "/pricing-strategies"),
        legacy("Legacy Pricing Manager", "/pricing-manager", { show: { flag: "mcmPricingManagerUsers" } }),
      ],
    },
    mcm("Vendors", "/vendors"),
    mcm("Integrations", "/integrations"),
    mcm("Fulfillment Centers", "/fulfillment-centers"),
    {
      title: "Marketplace Settings",
      entries: [
        mcm("Forecast Settings", "/settings/forecast-settings", { show: { intent: "updateBusiness" } }),
        mcm("API", "/settings/api", {
          show: { roles: ["superadmin", "org_owner", "org_admin", "org_manager", "business_admin"] },
        }),
        mcm("Emails", "/settings/emails", { show: { intent: "emailSubscriptions" } }),
        legacy("Packing Slip", "/packing-slip-settings"),
        mcm("Subscription", "/subscription"),
      ],
    },
    {
      title: "Admin",
      show: { intent: "adminTools" },
      entries: [
        mcm("Impersonate", "/admin/impersonate"),
        mcm("Account Details", "/admin/account-details"),
        mcm("Child Accounts", "/admin/child-accounts"),
        mcm("Bundle Auto Calculate", "/admin/bundle-auto-calculate"),
      ],
    },
  ],
};

/** The area's own list. DataHealth has no pages in the console. */
const analyticsGroups = Object.entries(analyticsMenu)
  .filter(([name]) => name !== "DataHealth")
  .map(([, group]) => group)
  .toSorted((one, other) => one.order - other.order)
  .map(({ title, path, children }): MenuEntry => {
    if (children.length === 0) return bc(title, path);
    return { title, entries: children.map((child) => bc(child.label, child.path, { show: flagged(child.flag) })) };
  });

const analytics: MenuEntry = {
  title: "Unified Analytics",
  icon: "analytics",
  show: { service: "unifiedAnalyticsEnabled" },
  entries: [
    bc("Dashboard", "/unified-analytics/dashboard"),
    {
      title: "Data Connectors",
      entries: [
        bc("My Connectors", "/unified-analytics/my-connectors", { show: { flag: "new-my-connectors" } }),
        bc("All Connectors", "/unified-analytics/all-connectors"),
      ],
    },
    bc("Fulfillment", "/unified-analytics/fulfillment", { show: { service: "fulfillmentEnabled" } }),
    ...analyticsGroups,
  ],
};

/** Paths of the console whose pages are yet to come. Entries below them are not offered. */
export const plannedPaths: readonly string[] = [
  "/unified-analytics/dashboard",
  "/unified-analytics/fulfillment",
  ...Object.values(analyticsMenu).map(({ path }) => path),
];

/** The menu of the sidebar that the products share. */
export const sideMenu: readonly MenuEntry[] = [
  bc("Home", "/", { icon: "home" }),
  bc("Orders", "/orders", { icon: "orders", show: { flag: "bc-orders", intent: "viewOrders" } }),
  marketplace,
  {
    title: "Feed Marketing",
    icon: "feed",
    link: { site: "dfw", path: "/" },
    show: { service: "feedManagementEnabled" },
  },
  analytics,
  bc("Storefront", "/storefront", { icon: "storefront" }),
  bc("Notifications", "/notifications", { icon: "notifications" }),
  bc("Feature Requests", "/feature-requests", { icon: "ideas" }),
  settings,
  bc("Switch Organization", "/organization-selection", { icon: "organization" }),
];
