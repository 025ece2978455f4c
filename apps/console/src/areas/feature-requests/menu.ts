import type { AreaMenu } from "../../shared/area.ts";

export const featureRequestsMenu: AreaMenu = {
  area: "feature-requests",
  title: "Feature Requests",
  console: [{ id: "feature-requests", title: "Feature Requests", url: "/feature-requests", icon: "ideas" }],
};
