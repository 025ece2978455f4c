import type { AreaMenu } from "../../shared/area.ts";

export const customerEngagementMenu: AreaMenu = {
  area: "customer-engagement",
  title: "Customer Engagement",
};
