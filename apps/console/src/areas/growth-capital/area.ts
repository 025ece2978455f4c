import type { Area } from "../../shared/area.ts";

export const growthCapital: Area = {
  name: "growth-capital",
  pages: [
    {
      paths: ["/growth-capital"],
      pageview: "growth-capital",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/growth-capital-page.tsx")).GrowthCapitalPage,
    },
  ],
};
