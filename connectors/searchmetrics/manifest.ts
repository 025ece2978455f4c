import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "searchmetrics",
  title: "Searchmetrics",
  category: "Web Analytics",
  typeName: "SearchmetricsDataConnector",
  description: "Search rankings. Searchmetrics was discontinued; imported data is kept.",
  consent: "key",
  isUnlisted: true,
  api: { version: "v4", sunset: "2024-03-05" },
  retired: { since: "2024-03-05", successor: "google-search-console" },
  fields: [],
};
