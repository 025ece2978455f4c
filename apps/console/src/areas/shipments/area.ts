import type { Area } from "../../shared/area.ts";

export const shipments: Area = {
  name: "shipments",
  pages: [{ paths: ["/shipments", "/shipments/*"], pageview: "shipments", intent: "viewOrders" }],
};
