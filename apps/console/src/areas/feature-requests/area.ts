import type { Area } from "../../shared/area.ts";

export const featureRequests: Area = {
  name: "feature-requests",
  pages: [
    {
      paths: ["/feature-requests"],
      pageview: "feature-requests",
      intent: "signedIn",
      load: async () => (await import("./pages/feature-requests-page.tsx")).FeatureRequestsPage,
    },
    {
      paths: ["/feature-requests/roadmap"],
      pageview: "feature-requests-roadmap",
      intent: "signedIn",
      load: async () => (await import("./pages/roadmap-page.tsx")).RoadmapPage,
    },
    {
      paths: ["/feature-requests/changelog"],
      pageview: "feature-requests-changelog",
      intent: "signedIn",
      load: async () => (await import("./pages/changelog-page.tsx")).ChangelogPage,
    },
    {
      paths: ["/feature-requests/:id"],
      pageview: "feature-requests-post",
      intent: "signedIn",
      load: async () => (await import("./pages/post-page.tsx")).PostPage,
    },
  ],
};
