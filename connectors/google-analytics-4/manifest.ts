import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "google-analytics-4",
  title: "Google Analytics 4",
  category: "Web Analytics",
  typeName: "GoogleAnalyticsGA4DataConnector",
  description:
    "Sessions, users, purchases and revenue by channel and landing page from your Google Analytics properties.",
  consent: "google",
  api: { version: "v1beta" },
  fields: [
    {
      name: "propertyId",
      label: "Property ID",
      kind: "account",
      pattern: "[0-9]{5,15}",
      minLength: 5,
      maxLength: 15,
      messages: {
        pattern: "Please enter correct property ID",
        minLength: "Please enter at least 5 characters",
        maxLength: "Please enter 15 characters or less",
      },
    },
  ],
};
