import type { Area } from "../../shared/area.ts";

export const security: Area = {
  name: "security",
  title: "Security",
  pages: [
    {
      paths: ["/settings/security"],
      pageview: "settings-security",
      intent: "signedIn",
      load: async () => (await import("./pages/security-page.tsx")).SecurityPage,
    },
  ],
};
