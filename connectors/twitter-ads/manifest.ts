import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "twitter-ads",
  title: "Twitter Ads",
  category: "Marketing Analytics",
  typeName: "TwitterAdsDataConnector",
  description: "Campaign spend, clicks and purchases from your X ad accounts.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "12" },
  isUnlisted: true,
  fields: [
    {
      name: "accountId",
      label: "Account ID",
      kind: "account",
      pattern: "[0-9a-z]{5,30}",
      messages: { pattern: "Please enter correct account ID" },
    },
  ],
};
