import type { Area } from "../../shared/area.ts";

export const status: Area = {
  name: "status",
  pages: [
    {
      paths: ["/status"],
      pageview: "status",
      intent: "anyone",
      bare: true,
      load: async () => (await import("./pages/status-page.tsx")).StatusPage,
    },
  ],
};
