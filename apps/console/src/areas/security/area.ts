import type { Area } from "../../shared/area.ts";

export const security: Area = {
  name: "security",
  pages: [
    {
      paths: ["/settings/security"],
      pageview: "settings-security",
      intent: "signedIn",
      load: async () => (await import("./pages/security-page.tsx")).SecurityPage,
    },
  ],
};
