import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "amazon-seller-central",
  title: "Amazon Seller Central",
  category: "Sales Analytics",
  typeName: "SellerPartnerDataConnector",
  description: "Orders, shipments and refunds of your Amazon marketplaces.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "2026-01-01" },
  fields: [{ name: "marketplaceIds", label: "Marketplaces", kind: "accounts", messages: {} }],
};
