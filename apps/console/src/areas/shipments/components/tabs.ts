import type { ShipmentTab } from "../api/list-shipments.gen.ts";

export interface ListTab {
  /** The last part of its address. */
  path: string;
  label: string;
  tab: ShipmentTab;
  /** Shown if the tab has no shipments. */
  empty: string;
}

export const shipmentsRoot = "/shipments";

export const listTabs: readonly ListTab[] = [
  { path: "needs-action", label: "Needs action", tab: "needsAction", empty: "No shipments need action." },
  { path: "awaiting-pickup", label: "Awaiting pickup", tab: "awaitingPickup", empty: "Nothing is awaiting pickup." },
  { path: "on-the-way", label: "On the way", tab: "onTheWay", empty: "No shipments are on the way." },
  { path: "delivered", label: "Delivered", tab: "delivered", empty: "No shipments were delivered yet." },
  { path: "all", label: "All", tab: "all", empty: "No shipments yet. Ship an order to create one." },
];

export function tabAt(pathname: string): ListTab | undefined {
  return listTabs.find(({ path }) => pathname.replace(/\/+$/, "") === `${shipmentsRoot}/${path}`);
}
