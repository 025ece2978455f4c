import type { Connector } from "@bc/connector-kit/connector";

/** How each source is loaded. Only the worker loads them, and only those that it reads. */
const loaders = {
  "amazon-advertising": async () => (await import("./amazon-advertising/connector.ts")).connector,
  "amazon-seller-central": async () => (await import("./amazon-seller-central/connector.ts")).connector,
  facebook: async () => (await import("./facebook/connector.ts")).connector,
  "google-adwords": async () => (await import("./google-adwords/connector.ts")).connector,
  "google-analytics-4": async () => (await import("./google-analytics-4/connector.ts")).connector,
  "google-search-console": async () => (await import("./google-search-console/connector.ts")).connector,
  hubspot: async () => (await import("./hubspot/connector.ts")).connector,
  klaviyo: async () => (await import("./klaviyo/connector.ts")).connector,
  mailchimp: async () => (await import("./mailchimp/connector.ts")).connector,
  "search-ads-360": async () => (await import("./search-ads-360/connector.ts")).connector,
  "microsoft-advertising": async () => (await import("./microsoft-advertising/connector.ts")).connector,
  "linkedin-ads": async () => (await import("./linkedin-ads/connector.ts")).connector,
  "snapchat-ads": async () => (await import("./snapchat-ads/connector.ts")).connector,
  tiktok: async () => (await import("./tiktok/connector.ts")).connector,
  storefront: async () => (await import("./storefront/connector.ts")).connector,
  shopify: async () => (await import("./shopify/connector.ts")).connector,
  "pinterest-ads": async () => (await import("./pinterest-ads/connector.ts")).connector,
  "twitter-ads": async () => (await import("./twitter-ads/connector.ts")).connector,
} satisfies Record<string, () => Promise<Connector>>;

export type Slug = keyof typeof loaders;

export const slugs = Object.keys(loaders) as Slug[];

export const loadConnector = (slug: Slug): Promise<Connector> => loaders[slug]();

export { manifests } from "./catalog.ts";
