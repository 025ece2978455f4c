import type { AreaMenu } from "../../shared/area.ts";

export const marketplaceManagementMenu: AreaMenu = {
  area: "marketplace-management",
  title: "Marketplace Management",
  pages: {
    "settings-marketplace-management": "Marketplace Management subscription",
  },
};
