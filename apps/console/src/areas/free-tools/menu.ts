import type { AreaMenu } from "../../shared/area.ts";

export const freeToolsMenu: AreaMenu = {
  area: "free-tools",
  title: "Free Tools",
  console: [{ id: "free-tools", title: "Free Tools", url: "/free-tools", icon: "tools" }],
};
