import type { Area } from "../../shared/area.ts";

export const unifiedAnalytics: Area = {
  name: "unified-analytics",
  title: "Unified Analytics",
  pages: [
    { paths: ["/unified-analytics/dashboard"], pageview: "unified-analytics-dashboard", intent: "viewAnalytics" },
    { paths: ["/unified-analytics/my-connectors"], pageview: "my-connectors", intent: "viewAnalytics" },
    { paths: ["/unified-analytics/all-connectors"], pageview: "all-connectors", intent: "viewAnalytics" },
    { paths: ["/unified-analytics/fulfillment"], pageview: "unified-analytics-fulfillment", intent: "viewAnalytics" },
    {
      paths: ["/unified-analytics/:group/:item", "/unified-analytics/*"],
      pageview: "unified-analytics",
      intent: "viewAnalytics",
    },
    {
      paths: ["/settings/unified-analytics", "/settings/unified-analytics/*"],
      pageview: "settings-unified-analytics",
      intent: "viewAnalytics",
    },
  ],
  redirects: {
    "/unified-analytics": "/unified-analytics/dashboard",
    "/unified-analytics/connectors": "/unified-analytics/my-connectors",
  },
  menu: {
    console: [
      {
        id: "unified-analytics",
        title: "Unified Analytics",
        url: "/unified-analytics/dashboard",
        icon: "analytics",
        show: { service: "unifiedAnalyticsEnabled", intent: "viewAnalytics" },
      },
    ],
    analytics: [
      { id: "ua-dashboard", title: "Dashboard", url: "/unified-analytics/dashboard", icon: "analytics" },
      {
        id: "ua-data-connectors",
        title: "Data Connectors",
        icon: "connectors",
        items: [
          {
            id: "ua-my-connectors",
            title: "My Connectors",
            url: "/unified-analytics/my-connectors",
            show: { flag: "new-my-connectors" },
          },
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
  },
};
