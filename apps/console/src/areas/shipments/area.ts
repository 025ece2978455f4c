import type { Area } from "../../shared/area.ts";

export const shipments: Area = {
  name: "shipments",
  title: "Shipments",
  pages: [{ paths: ["/shipments", "/shipments/*"], pageview: "shipments", intent: "viewOrders" }],
  menu: {
    console: [
      {
        id: "bc-shipments",
        title: "Shipments",
        url: "/shipments",
        icon: "shipments",
        show: { flag: "{hash}", intent: "viewOrders" },
      },
    ],
  },
};
