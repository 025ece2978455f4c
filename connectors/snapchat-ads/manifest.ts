import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "snapchat-ads",
  title: "Snapchat Ads",
  category: "Marketing Analytics",
  typeName: "SnapchatAdsDataConnector",
  description: "Campaign spend, swipes and purchases from your Snapchat ad accounts.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "v1" },
  fields: [
    {
      name: "accountId",
      label: "Account ID",
      kind: "account",
      pattern: "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
      messages: { pattern: "Please enter correct account ID" },
    },
  ],
};
