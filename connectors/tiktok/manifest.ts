import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "tiktok",
  title: "TikTok",
  category: "Marketing Analytics",
  typeName: "TikTokDataConnector",
  description: "Campaign spend, clicks and purchases from your TikTok ad accounts.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "v1.3" },
  fields: [
    {
      name: "advertiserId",
      label: "Advertiser ID",
      kind: "account",
      pattern: "[0-9]{5,30}",
      messages: { pattern: "Please enter correct advertiser ID" },
    },
  ],
};
