import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "facebook",
  title: "Facebook",
  category: "Marketing Analytics",
  typeName: "FacebookDataConnector",
  description: "Campaign spend, clicks and purchases from your Facebook and Instagram ad accounts.",
  consent: "redirect",
  api: { version: "v26.0" },
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
