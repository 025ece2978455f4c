import type { AreaMenu } from "../../shared/area.ts";

export const growthMarketingMenu: AreaMenu = {
  area: "growth-marketing",
  title: "Growth Marketing",
};
