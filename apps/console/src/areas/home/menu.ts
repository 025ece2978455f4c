import type { AreaMenu } from "../../shared/area.ts";

export const homeMenu: AreaMenu = {
  area: "home",
  title: "Home",
  console: [{ id: "home", title: "Home", url: "/", icon: "home" }],
};
