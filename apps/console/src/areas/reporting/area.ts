import type { Area } from "../../shared/area.ts";

export const reporting: Area = {
  name: "reporting",
  pages: [
    {
      paths: ["/reporting", "/reporting/*"],
      pageview: "reporting",
      intent: "viewBusiness",
      load: async () => (await import("./pages/reporting-page.tsx")).ReportingPage,
    },
  ],
};
