import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "mailchimp",
  title: "Mailchimp",
  category: "Marketing Analytics",
  typeName: "MailchimpDataConnector",
  description: "Recipients, opens, clicks and orders of your Mailchimp campaigns.",
  consent: "key",
  isUnlisted: true,
  api: { version: "3.0" },
  fields: [
    {
      name: "username",
      label: "Username",
      kind: "text",
      messages: { required: "Please enter your username" },
    },
    {
      name: "apikey",
      label: "API key",
      kind: "secret",
      help: "Copy the whole key. It ends with the data center of your account, such as -us19.",
      messages: { required: "Please enter API key" },
    },
  ],
};
