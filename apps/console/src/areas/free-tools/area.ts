import type { Area } from "../../shared/area.ts";

const root = "/free-tools/amazon-url-builder";

export const freeTools: Area = {
  name: "free-tools",
  pages: [
    {
      paths: [root, `${root}/*`, "/free-tools/*"],
      pageview: "free-tools",
      intent: "signedIn",
      isPublic: ({ publicFreeTools }) => publicFreeTools,
      load: async () => (await import("./pages/amazon-url-page.tsx")).AmazonUrlPage,
    },
  ],
  redirects: { "/free-tools": root },
};
