import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "amazon-advertising",
  title: "Amazon Advertising",
  category: "Marketing Analytics",
  typeName: "AmazonAdvertisingDataConnector",
  description: "Spend, clicks and sales of your Sponsored Products, Sponsored Brands and Sponsored Display campaigns.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "v3" },
  fields: [
    {
      name: "profiles",
      label: "Profiles",
      kind: "accounts",
      messages: { required: "Please enter your profile IDs seperated by commas" },
    },
  ],
};
