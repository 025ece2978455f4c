import type { Area } from "../../shared/area.ts";

export const orders: Area = {
  name: "orders",
  pages: [{ paths: ["/orders", "/orders/*"], pageview: "orders", intent: "viewOrders" }],
};
