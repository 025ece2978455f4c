import type { AreaMenu } from "../../shared/area.ts";
import type { MenuItem } from "../../shared/navigation/menu-item.ts";

const myConnectors: MenuItem = {
  id: "ua-my-connectors",
  title: "My Connectors",
  url: "/unified-analytics/my-connectors",
  show: { flag: "new-my-connectors", service: "unifiedAnalyticsEnabled" },
};

export const unifiedAnalyticsMenu: AreaMenu = {
  area: "unified-analytics",
  title: "Unified Analytics",
  pages: { "my-connectors": "My Connectors", "all-connectors": "All Connectors" },
  console: [
    {
      id: "unified-analytics",
      title: "Unified Analytics",
      url: "/unified-analytics/dashboard",
      icon: "analytics",
      show: { service: "unifiedAnalyticsEnabled", intent: "viewAnalytics" },
    },
  ],
  analyticsStart: [{ ...myConnectors, icon: "connectors" }],
  analytics: [
    { id: "ua-dashboard", title: "Dashboard", url: "/unified-analytics/dashboard", icon: "analytics" },
    {
      id: "ua-data-connectors",
      title: "Data Connectors",
      icon: "connectors",
      items: [
        myConnectors,
        { id: "ua-all-connectors", title: "All Connectors", url: "/unified-analytics/all-connectors" },
      ],
    },
    {
      id: "ua-fulfillment",
      title: "Fulfillment",
      url: "/unified-analytics/fulfillment",
      icon: "fulfillment",
      show: { service: "fulfillmentEnabled" },
    },
  ],
};
