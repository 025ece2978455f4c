import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "google-adwords",
  title: "Google Ads",
  category: "Marketing Analytics",
  typeName: "GoogleAdsDataConnector",
  description: "Campaign spend, clicks and conversions from your Google Ads accounts.",
  consent: "google",
  // A version is served for about a year. The day is announced later.
  api: { version: "v26", sunset: "2027-10-14" },
  fields: [
    {
      name: "customerId",
      label: "Customer ID",
      kind: "account",
      pattern: "[0-9-]{5,19}",
      messages: { pattern: "Please enter correct customer ID" },
    },
    {
      name: "loginCustomerId",
      label: "Login customer ID",
      kind: "text",
      isOptional: true,
      pattern: "[0-9-]{5,19}",
      messages: { pattern: "Please enter correct login customer ID" },
    },
  ],
};
