import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "google-analytics",
  title: "Google Analytics",
  category: "Web Analytics",
  typeName: "GoogleAnalyticsDataConnector",
  description: "Universal Analytics. Google turned it off and deleted its data; imported data is kept.",
  consent: "google",
  api: { version: "v4", sunset: "2024-07-01" },
  retired: { since: "2024-07-01", successor: "google-analytics-4" },
  fields: [
    {
      name: "viewId",
      label: "View ID",
      kind: "account",
      pattern: "[0-9]{5,15}",
      minLength: 5,
      maxLength: 15,
      messages: {
        pattern: "Please enter correct view ID",
        minLength: "Please enter at least 5 characters",
        maxLength: "Please enter 15 characters or less",
      },
    },
  ],
};
