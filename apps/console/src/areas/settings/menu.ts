import type { AreaMenu } from "../../shared/area.ts";

/** The settings menu, whose pages are in the areas that they configure. */
export const settingsMenu: AreaMenu = {
  area: "settings",
  title: "Settings",
  settings: [
    { id: "profile-settings", title: "Profile", url: "/settings/profile" },
    { id: "security-settings", title: "Security", url: "/settings/security" },
    { id: "organization-settings", title: "Organization", url: "/settings/organization" },
    {
      id: "users-settings",
      title: "Users",
      url: "/settings/organization/users",
      show: { intent: "viewAllBusinesses" },
    },
    {
      id: "shipping-settings",
      title: "Shipping",
      url: "/settings/shipping/locations",
      show: { flag: "bc-orders", intent: "viewOrders" },
    },
    {
      id: "storefront-settings",
      title: "Storefront",
      url: "/settings/storefront",
      show: { service: "storefrontEnabled" },
    },
    {
      id: "mcm-settings",
      title: "Marketplace Management",
      url: "/settings/marketplace-management",
      show: { service: "mcmEnabled" },
    },
    { id: "analytics-settings", title: "Unified Analytics", url: "/settings/unified-analytics" },
    {
      id: "webhooks-settings",
      title: "Webhooks",
      url: "/settings/webhooks",
      show: { flag: "orders_webhooks", intent: "updateBusiness" },
    },
    {
      id: "admin-tools",
      title: "Admin Tools",
      url: "/settings/admin-tools/dashboard",
      hidden: true,
      show: { intent: "adminTools" },
    },
  ],
};
