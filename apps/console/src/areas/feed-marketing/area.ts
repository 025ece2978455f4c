import type { Area } from "../../shared/area.ts";

export const feedMarketing: Area = {
  name: "feed-marketing",
  pages: [
    {
      paths: ["/feed-marketing", "/feed-marketing/*", "/feed-management", "/feed-management/*", "/dfw"],
      pageview: "feed-marketing",
      intent: "viewBusiness",
      isMarketing: true,
    },
  ],
};
