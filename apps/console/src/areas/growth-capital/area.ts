import type { Area } from "../../shared/area.ts";

export const growthCapital: Area = {
  name: "growth-capital",
  title: "Growth Capital",
  pages: [{ paths: ["/growth-capital"], pageview: "growth-capital", intent: "viewBusiness", isMarketing: true }],
};
