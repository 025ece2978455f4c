import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "storefront",
  title: "Storefront",
  category: "{host}",
  typeName: "StorefrontDataConnector",
  description: "Orders of the online stores that you run with us.",
  consent: "none",
  api: { version: "v1" },
  fields: [],
};
