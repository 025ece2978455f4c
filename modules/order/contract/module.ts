import type { ModuleContract } from "@bc/org/contract/declaration";

export const contract: ModuleContract = {
  auditActions: {
    "order.bulk-started": { words: "started a bulk action on orders" },
    "order.customer-data-shown": { words: "showed customer data of orders", of: "support" },
    "order.erasure-requested": { words: "requested the erasure of a customer of orders" },
    "order.erasure-withdrawn": { words: "withdrew the erasure of a customer of orders" },
    "order.export-requested": { words: "exported orders" },
    "order.export-downloaded": { words: "downloaded exported orders" },
  },
  auditTargets: ["order-export", "order-bulk-run", "order-erasure"],
  notifications: {
    "order.hold-ended": {
      label: "A hold you set on an order has ended",
      isOnByDefault: true,
      params: ["order", "place"],
      title: "The hold you set on order {order} in {place} has ended.",
      link: "/orders",
      businessLink: "/orders/on-hold?businessId={businessId}",
    },
    "order.counter-drift": {
      label: "Order counts of a business were repaired",
      isOnByDefault: true,
      params: ["drift", "place"],
      title: "The order counts of {place} were off by {drift} and have been repaired.",
      link: "/orders",
      businessLink: "/orders/all?businessId={businessId}",
    },
    "order.bulk-finished": {
      label: "A bulk run you started has finished",
      isOnByDefault: true,
      params: ["done", "skipped", "failed", "place"],
      title: "Your bulk run in {place} has finished: {done} done, {skipped} skipped, {failed} failed.",
      link: "/orders",
      businessLink: "/orders/all?businessId={businessId}",
    },
    "order.export-ready": {
      label: "A file you exported is ready",
      isOnByDefault: true,
      params: ["rows", "place"],
      title: "Your export of {place} is ready: {rows} rows.",
      link: "/orders",
      businessLink: "/orders/exports?businessId={businessId}",
    },
    "order.mentioned": {
      label: "A colleague mentions you in a note on an order",
      isOnByDefault: true,
      params: ["order", "place"],
      title: "You were mentioned in a note on order {order} in {place}.",
      link: "/orders",
      businessLink: "/orders/all?businessId={businessId}",
    },
    "order.address-overruled": {
      label: "A channel replaced an address you edited",
      isOnByDefault: true,
      params: ["order", "place"],
      title: "The channel changed the address of order {order} in {place}. It replaces your edit.",
      link: "/orders",
      businessLink: "/orders/all?businessId={businessId}",
    },
  },
};
