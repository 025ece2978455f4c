import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "pinterest-ads",
  title: "Pinterest Ads",
  category: "Marketing Analytics",
  typeName: "PinterestAdsDataConnector",
  description: "Campaign spend, clicks and checkouts from your Pinterest ad accounts.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "v5" },
  fields: [
    {
      name: "accountId",
      label: "Account ID",
      kind: "account",
      pattern: "[0-9]{5,30}",
      minLength: 5,
      maxLength: 30,
      messages: {
        pattern: "Please enter correct account ID",
        minLength: "Please enter at least 5 characters",
        maxLength: "Please enter 30 characters or less",
      },
    },
  ],
};
