import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "google-search-console",
  title: "Google Search Console",
  category: "Web Analytics",
  typeName: "GoogleSearchConsoleDataConnector",
  description: "Clicks, impressions and positions of your site in Google Search by query, country and device.",
  consent: "google",
  api: { version: "v3" },
  fields: [
    {
      name: "siteUrls",
      label: "Site URL",
      kind: "account",
      help: "A domain property is entered as sc-domain:example.com.",
      pattern: "((https?|ftp)://|sc-domain:)[^\\s]+",
      isList: true,
      messages: { pattern: "This does not look like a valid URL.", refused: "Please enter correct url" },
    },
  ],
};
