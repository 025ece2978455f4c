import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "facebook",
  title: "Facebook",
  category: "Marketing Analytics",
  typeName: "FacebookDataConnector",
  description: "Campaign spend, clicks and purchases from your Facebook and Instagram ad accounts.",
  consent: "redirect",
  // A version of the Marketing API is served for about a year. The day is announced later.
  api: { version: "v26.0", sunset: "2027-07-29" },
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
