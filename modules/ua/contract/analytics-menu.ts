import type { FlagKey } from "@bc/flag/contract/keys";

/** The flags that open or shape parts of the area, as the answer names them. */
export const analyticsFlags = [
  "marketing_analytics_flag",
  "online_store_flag",
  "inventory_flag",
  "web_analytics_flag",
  "fulfillment_customer_flag",
  "attribution_ai_flag",
  "viz_enabled",
  "uaTempShopifyCard",
  "new-my-connectors",
  "uaTempTableauJwt",
] as const satisfies readonly FlagKey[];
export type AnalyticsFlag = (typeof analyticsFlags)[number];

export interface DeclaredGroup {
  title: string;
  icon: string;
  order: number;
  path: string;
  children: readonly { label: string; path: string; order: number; flag?: AnalyticsFlag }[];
}

const root = "/unified-analytics";

/** The menu of the area by group. A group that has children shows while one of them does. */
export const analyticsMenu: Readonly<Record<string, DeclaredGroup>> = {
  RoiPlaybook: {
    title: "ROI Playbook",
    icon: "playbook",
    order: 1,
    path: `${root}/roi-playbook`,
    children: [
      { label: "Overview", path: `${root}/roi-playbook/overview`, order: 1, flag: "marketing_analytics_flag" },
      { label: "Attribution", path: `${root}/roi-playbook/attribution`, order: 2, flag: "attribution_ai_flag" },
    ],
  },
  Reports: {
    title: "Reports",
    icon: "reports",
    order: 2,
    path: `${root}/reports`,
    children: [
      { label: "Marketing", path: `${root}/reports/marketing`, order: 1, flag: "marketing_analytics_flag" },
      { label: "Online Store", path: `${root}/reports/online-store`, order: 2, flag: "online_store_flag" },
      { label: "Web Analytics", path: `${root}/reports/web-analytics`, order: 3, flag: "web_analytics_flag" },
      { label: "Inventory", path: `${root}/reports/inventory`, order: 4, flag: "inventory_flag" },
      { label: "Fulfillment", path: `${root}/reports/fulfillment`, order: 5, flag: "fulfillment_customer_flag" },
      { label: "Visualizations", path: `${root}/reports/visualizations`, order: 6, flag: "viz_enabled" },
    ],
  },
  DataHealth: {
    title: "Data Health",
    icon: "health",
    order: 3,
    path: `${root}/data-health`,
    children: [{ label: "Freshness", path: `${root}/data-health/freshness`, order: 1 }],
  },
  ChannelMapping: {
    title: "Channel Mapping",
    icon: "mapping",
    order: 4,
    path: `${root}/channel-mapping`,
    children: [],
  },
  EmailReports: { title: "Email Reports", icon: "mail", order: 5, path: `${root}/email-reports`, children: [] },
  Alerts: { title: "Alerts", icon: "alert", order: 6, path: `${root}/alerts`, children: [] },
};
