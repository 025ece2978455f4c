import type { Area } from "../../shared/area.ts";

export const orders: Area = {
  name: "orders",
  title: "Orders",
  pages: [{ paths: ["/orders", "/orders/*"], pageview: "orders", intent: "viewOrders" }],
  menu: {
    console: [
      {
        id: "bc-orders",
        title: "Orders",
        url: "/orders",
        icon: "orders",
        show: { flag: "{hash}", intent: "viewOrders" },
      },
    ],
  },
};
