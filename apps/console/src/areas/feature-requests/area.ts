import type { Area } from "../../shared/area.ts";

export const featureRequests: Area = {
  name: "feature-requests",
  pages: [{ paths: ["/feature-requests"], pageview: "feature-requests", intent: "signedIn" }],
};
