import type { Area } from "../../shared/area.ts";

export const customerEngagement: Area = {
  name: "customer-engagement",
  pages: [
    {
      paths: ["/customer-engagement", "/customer-service"],
      pageview: "customer-engagement",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/customer-engagement-page.tsx")).CustomerEngagementPage,
    },
  ],
};
