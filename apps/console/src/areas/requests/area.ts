import type { Area } from "../../shared/area.ts";

export const requests: Area = {
  name: "requests",
  pages: [
    {
      paths: ["/requests"],
      pageview: "requests",
      intent: "viewRequests",
      load: async () => (await import("./pages/requests-page.tsx")).RequestsPage,
    },
    {
      paths: ["/requests/:id"],
      pageview: "request",
      intent: "viewRequests",
      load: async () => (await import("./pages/request-page.tsx")).RequestPage,
    },
  ],
};
