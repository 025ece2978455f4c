import type { Area } from "../../shared/area.ts";

export const unifiedAnalytics: Area = {
  name: "unified-analytics",
  homeCards: async () => (await import("./api/connector-cards.ts")).connectorCards,
  pages: [
    { paths: ["/unified-analytics/dashboard"], pageview: "unified-analytics-dashboard", intent: "viewAnalytics" },
    {
      paths: ["/unified-analytics/my-connectors"],
      pageview: "my-connectors",
      intent: "viewAnalytics",
      width: "wide",
      load: async () => (await import("./connectors/pages/my-connectors-page.tsx")).MyConnectorsPage,
    },
    {
      paths: ["/unified-analytics/my-connectors/:connectionId"],
      pageview: "data-connector",
      intent: "viewAnalytics",
      show: { flag: "new-my-connectors" },
      width: "wide",
      load: async () => (await import("./connection/pages/connection-page.tsx")).ConnectionPage,
    },
    {
      paths: ["/unified-analytics/all-connectors"],
      pageview: "all-connectors",
      intent: "viewAnalytics",
      width: "wide",
      load: async () => (await import("./catalogue/pages/all-connectors-page.tsx")).AllConnectorsPage,
    },
    { paths: ["/unified-analytics/fulfillment"], pageview: "unified-analytics-fulfillment", intent: "viewAnalytics" },
    {
      paths: ["/unified-analytics/:group/:item", "/unified-analytics/*"],
      pageview: "unified-analytics",
      intent: "viewAnalytics",
    },
    {
      paths: [
        "/settings/unified-analytics",
        "/settings/unified-analytics/standalone",
        "/settings/unified-analytics/co-sell",
      ],
      pageview: "settings-unified-analytics",
      intent: "viewAnalytics",
      load: async () => (await import("./packages/pages/packages-page.tsx")).PackagesPage,
    },
  ],
  redirects: {
    "/unified-analytics": "/unified-analytics/dashboard",
    "/unified-analytics/connectors": "/unified-analytics/my-connectors",
  },
};
