import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "linkedin-ads",
  title: "LinkedIn Ads",
  category: "Marketing Analytics",
  typeName: "LinkedInAdsDataConnector",
  description: "Campaign spend, clicks and conversions from your LinkedIn ad accounts.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "202607", sunset: "2027-07-15" },
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
