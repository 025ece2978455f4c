import type { Area } from "../../shared/area.ts";

export const profile: Area = {
  name: "profile",
  pages: [
    {
      paths: ["/settings/profile"],
      pageview: "settings-profile",
      intent: "signedIn",
      load: async () => (await import("./pages/profile-page.tsx")).ProfilePage,
    },
  ],
};
