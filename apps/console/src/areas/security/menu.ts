import type { AreaMenu } from "../../shared/area.ts";

export const securityMenu: AreaMenu = {
  area: "security",
  title: "Security",
};
