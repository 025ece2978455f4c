import type { Area } from "../../shared/area.ts";

export const fulfillment: Area = {
  name: "fulfillment",
  pages: [
    {
      paths: ["/fulfillment"],
      pageview: "fulfillment",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/fulfillment-page.tsx")).FulfillmentPage,
    },
  ],
};
