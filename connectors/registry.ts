import type { Connector } from "@bc/connector-kit/connector";

/** How each source is loaded. Only the worker loads them, and only those that it reads. */
const loaders = {
  "amazon-advertising": async () => (await import("./amazon-advertising/connector.ts")).connector,
  facebook: async () => (await import("./facebook/connector.ts")).connector,
  "google-adwords": async () => (await import("./google-adwords/connector.ts")).connector,
} satisfies Record<string, () => Promise<Connector>>;

export type Slug = keyof typeof loaders;

export const slugs = Object.keys(loaders) as Slug[];

export const loadConnector = (slug: Slug): Promise<Connector> => loaders[slug]();
