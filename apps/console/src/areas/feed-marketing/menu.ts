import type { AreaMenu } from "../../shared/area.ts";

export const feedMarketingMenu: AreaMenu = {
  area: "feed-marketing",
  title: "Feed Marketing",
};
