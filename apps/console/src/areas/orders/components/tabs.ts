import type { OrderTab } from "../api/list-orders.gen.ts";

export interface ListTab {
  /** The last part of its address. */
  path: string;
  label: string;
  tab: OrderTab;
  /** Shown if the tab has no orders. */
  empty: string;
}

export const ordersRoot = "/orders";

/** The built-in views of the list. */
export const listTabs: readonly ListTab[] = [
  { path: "to-ship", label: "To ship today", tab: "toShipToday", empty: "Nothing left to ship today." },
  { path: "late-risk", label: "Late risk", tab: "lateRisk", empty: "No orders are at risk of being late." },
  { path: "on-hold", label: "On hold", tab: "onHold", empty: "No orders are on hold." },
  { path: "exceptions", label: "Exceptions", tab: "exceptions", empty: "No exceptions." },
  { path: "unfulfilled", label: "Unfulfilled", tab: "unfulfilled", empty: "No unfulfilled orders." },
  { path: "all", label: "All", tab: "all", empty: "No orders yet." },
];

export function tabAt(pathname: string): ListTab | undefined {
  return listTabs.find(({ path }) => pathname.replace(/\/+$/, "") === `${ordersRoot}/${path}`);
}
