import type { AreaMenu } from "../../shared/area.ts";

export const statusMenu: AreaMenu = {
  area: "status",
  title: "Status",
};
