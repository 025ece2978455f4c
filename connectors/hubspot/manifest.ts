import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "hubspot",
  title: "HubSpot",
  category: "Sales Analytics",
  typeName: "HubSpotDataConnector",
  description: "Orders from your HubSpot CRM.",
  consent: "redirect",
  // A version is served for 18 months.
  api: { version: "2026-09", sunset: "2028-03-08" },
  isUnlisted: true,
  fields: [],
};
