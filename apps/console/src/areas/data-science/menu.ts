import type { AreaMenu } from "../../shared/area.ts";

export const dataScienceMenu: AreaMenu = {
  area: "data-science",
  title: "Data Science Solutions",
};
