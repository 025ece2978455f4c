import type { Area } from "../../shared/area.ts";

export const growthMarketing: Area = {
  name: "growth-marketing",
  pages: [
    {
      paths: ["/growth-marketing", "/marketing-services"],
      pageview: "growth-marketing",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/growth-marketing-page.tsx")).GrowthMarketingPage,
    },
  ],
};
