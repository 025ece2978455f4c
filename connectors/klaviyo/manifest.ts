import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "klaviyo",
  title: "Klaviyo",
  category: "Marketing Analytics",
  typeName: "KlaviyoDataConnector",
  description: "Recipients, opens, clicks and orders of your Klaviyo email and SMS campaigns.",
  consent: "key",
  // A revision is served for two years.
  api: { version: "2026-07-15", sunset: "2028-07-15" },
  fields: [
    {
      name: "apiKey",
      label: "API key",
      kind: "secret",
      help: "Create a private API key in Klaviyo with read access to accounts, campaigns and metrics.",
      messages: { required: "Please enter API key" },
    },
  ],
};
