import type { Area } from "../../shared/area.ts";

export const shipments: Area = {
  name: "shipments",
  pages: [
    {
      paths: [
        "/shipments",
        "/shipments/needs-action",
        "/shipments/awaiting-pickup",
        "/shipments/on-the-way",
        "/shipments/delivered",
        "/shipments/all",
      ],
      pageview: "shipments",
      intent: "viewOrders",
      width: "full",
      load: async () => (await import("./list/pages/shipment-list-page.tsx")).ShipmentListPage,
    },
    {
      paths: ["/shipments/:shipmentId"],
      pageview: "shipment",
      intent: "viewOrders",
      load: async () => (await import("./detail/pages/shipment-page.tsx")).ShipmentPage,
    },
  ],
};
