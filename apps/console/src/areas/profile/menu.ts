import type { AreaMenu } from "../../shared/area.ts";

export const profileMenu: AreaMenu = {
  area: "profile",
  title: "Profile",
};
