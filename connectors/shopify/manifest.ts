import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "shopify",
  title: "Shopify",
  category: "Sales Analytics",
  typeName: "ShopifyDataConnector",
  description: "Orders, refunds, shipments and returns of your Shopify store.",
  consent: "shop",
  api: { version: "2026-10", sunset: "2027-10-01" },
  fields: [
    { name: "activationCode", label: "Activation code", kind: "text", messages: {} },
    {
      name: "shop",
      label: "Store name",
      kind: "text",
      help: "The part before .myshopify.com",
      // The address of the store is built from it, so it must not leave the domain.
      pattern: "[a-zA-Z0-9][a-zA-Z0-9-]*",
      maxLength: 60,
      messages: {
        required: "Please enter a Shopify store name",
        pattern: "Please enter a Shopify store name",
      },
    },
  ],
};
