import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "search-ads-360",
  title: "Search Ads 360",
  category: "Marketing Analytics",
  typeName: "SearchAds360DataConnector",
  description: "Campaign spend, clicks and conversions of all search engines from your Search Ads 360 accounts.",
  consent: "redirect",
  isConcierge: true,
  isUnlisted: true,
  api: { version: "v0" },
  fields: [
    {
      name: "customerId",
      label: "Customer ID",
      kind: "account",
      help: "Search Ads 360 reports the spend of its engines again. Don't connect those engines too.",
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
