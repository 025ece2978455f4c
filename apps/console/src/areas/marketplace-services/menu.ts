import type { AreaMenu } from "../../shared/area.ts";

export const marketplaceServicesMenu: AreaMenu = {
  area: "marketplace-services",
  title: "Marketplace Services",
};
