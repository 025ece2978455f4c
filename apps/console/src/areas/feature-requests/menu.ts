import type { AreaMenu } from "../../shared/area.ts";

export const featureRequestsMenu: AreaMenu = {
  area: "feature-requests",
  title: "Feature Requests",
  pages: {
    "feature-requests-roadmap": "Roadmap",
    "feature-requests-changelog": "Changelog",
    "feature-requests-post": "Feature request",
  },
  console: [{ id: "feature-requests", title: "Feature Requests", url: "/feature-requests", icon: "ideas" }],
};
