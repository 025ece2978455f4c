import type { AreaMenu } from "../../shared/area.ts";

export const growthCapitalMenu: AreaMenu = {
  area: "growth-capital",
  title: "Growth Capital",
};
