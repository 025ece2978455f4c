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
  commands: async () => (await import("./api/first-steps-command.ts")).firstStepsCommand,
  homeCards: async () => (await import("./api/trial-cards.ts")).trialCards,
};
