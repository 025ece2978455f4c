import type { Area } from "../../shared/area.ts";

export const growthMarketing: Area = {
  name: "growth-marketing",
  pages: [
    {
      paths: ["/growth-marketing", "/marketing-services"],
      pageview: "growth-marketing",
      intent: "viewBusiness",
      isMarketing: true,
    },
  ],
};
