import type { AreaMenu } from "../../shared/area.ts";

export const fulfillmentMenu: AreaMenu = {
  area: "fulfillment",
  title: "Fulfillment",
};
