import type { Area } from "../../shared/area.ts";

export const featureRequests: Area = {
  name: "feature-requests",
  title: "Feature Requests",
  pages: [{ paths: ["/feature-requests"], pageview: "feature-requests", intent: "signedIn" }],
  menu: { console: [{ id: "feature-requests", title: "Feature Requests", url: "/feature-requests", icon: "ideas" }] },
};
