import type { Area } from "../../shared/area.ts";

export const orders: Area = {
  name: "orders",
  commands: async () => (await import("./api/order-commands.ts")).orderCommands,
  homeCards: async () => (await import("./api/order-cards.ts")).orderCards,
  pages: [
    {
      paths: [
        "/orders",
        "/orders/to-ship",
        "/orders/late-risk",
        "/orders/on-hold",
        "/orders/exceptions",
        "/orders/unfulfilled",
        "/orders/all",
      ],
      pageview: "orders",
      intent: "viewOrders",
      width: "full",
      load: async () => (await import("./list/pages/order-list-page.tsx")).OrderListPage,
    },
    {
      paths: ["/orders/:cartOrderId"],
      pageview: "order",
      intent: "viewOrders",
      load: async () => (await import("./detail/pages/order-page.tsx")).OrderPage,
    },
    {
      paths: ["/orders/today"],
      pageview: "orders-today",
      intent: "signedIn",
      show: { flag: "orders_today" },
      load: async () => (await import("./today/pages/today-page.tsx")).TodayPage,
    },
    {
      paths: ["/orders/new"],
      pageview: "order-new",
      intent: "updateOrders",
      load: async () => (await import("./create/pages/new-order-page.tsx")).NewOrderPage,
    },
    {
      paths: ["/orders/exports"],
      pageview: "order-exports",
      intent: "exportOrders",
      load: async () => (await import("./exports/pages/exports-page.tsx")).ExportsPage,
    },
    {
      paths: ["/orders/bulk/:runId"],
      pageview: "order-bulk",
      intent: "viewOrders",
      load: async () => (await import("./bulk/pages/bulk-page.tsx")).BulkPage,
    },
    {
      paths: ["/orders/products"],
      pageview: "products",
      intent: "viewOrders",
      load: async () => (await import("./products/pages/products-page.tsx")).ProductsPage,
    },
  ],
};
