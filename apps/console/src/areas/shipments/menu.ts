import type { AreaMenu } from "../../shared/area.ts";

export const shipmentsMenu: AreaMenu = {
  area: "shipments",
  title: "Shipments",
  console: [
    {
      id: "bc-shipments",
      title: "Shipments",
      url: "/shipments",
      icon: "shipments",
      show: { flag: "bc-orders", intent: "viewOrders" },
    },
  ],
};
