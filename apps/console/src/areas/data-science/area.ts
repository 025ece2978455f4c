import type { Area } from "../../shared/area.ts";

export const dataScience: Area = {
  name: "data-science",
  pages: [
    {
      paths: ["/data-science-solutions", "/data-science"],
      pageview: "data-science",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/data-science-page.tsx")).DataSciencePage,
    },
  ],
};
