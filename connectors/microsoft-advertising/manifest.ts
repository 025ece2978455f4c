import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "microsoft-advertising",
  title: "Microsoft Advertising",
  category: "Marketing Analytics",
  typeName: "MicrosoftAdvertisingDataConnector",
  description: "Campaign spend, clicks and conversions from your Microsoft Advertising accounts.",
  consent: "redirect",
  isConcierge: true,
  api: { version: "v13" },
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
