import type { Area } from "../../shared/area.ts";

export const feedback: Area = {
  name: "feedback",
  pages: [
    {
      paths: ["/feedback"],
      pageview: "feedback",
      intent: "signedIn",
      load: async () => (await import("./pages/changelog-page.tsx")).ChangelogPage,
    },
  ],
};
