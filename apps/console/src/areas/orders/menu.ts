import type { AreaMenu } from "../../shared/area.ts";

export const ordersMenu: AreaMenu = {
  area: "orders",
  title: "Orders",
  console: [
    {
      id: "bc-orders",
      title: "Orders",
      url: "/orders",
      icon: "orders",
      show: { flag: "bc-orders", intent: "viewOrders" },
    },
  ],
};
