import type { Area } from "../../shared/area.ts";

export const home: Area = {
  name: "home",
  pages: [
    {
      paths: ["/", "/solutions-services"],
      pageview: "home",
      intent: "signedIn",
      isMarketing: true,
      load: async () => (await import("./pages/home-page.tsx")).HomePage,
    },
  ],
};
