import type { AreaMenu } from "../../shared/area.ts";

export const reportingMenu: AreaMenu = {
  area: "reporting",
  title: "Reporting",
};
