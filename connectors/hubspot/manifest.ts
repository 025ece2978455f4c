import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "hubspot",
  title: "HubSpot",
  category: "Sales Analytics",
  typeName: "HubSpotDataConnector",
  description: "Orders from your HubSpot CRM.",
  consent: "redirect",
  api: { version: "2026-09" },
  isUnlisted: true,
  fields: [],
};
