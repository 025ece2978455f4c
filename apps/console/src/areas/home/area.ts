import type { Area } from "../../shared/area.ts";

export const home: Area = {
  name: "home",
  navigation: { label: "Home", path: "/" },
  pages: [
    {
      paths: ["/", "/solutions-services"],
      pageview: "home",
      intent: "signedIn",
      load: async () => (await import("./pages/home-page.tsx")).HomePage,
    },
  ],
};
