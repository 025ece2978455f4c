import type { Tx } from "@bc/db/database";
import type { ShipmentTab } from "../contract/find-shipment.ts";
import { countShipmentTabs } from "../store/count-shipment-tabs.ts";
import { countShipments } from "../store/page-shipments.ts";
import type { ShipmentFilter } from "../store/shipment-filter.ts";
import type { Total } from "./count-total.ts";

export interface ShipmentTabCounts extends Record<ShipmentTab, number> {
  changesAt: Date | null;
}

const maxCounted = 10_000;

export async function countTabs(tx: Tx, businessId: string, now: Date): Promise<ShipmentTabCounts> {
  const { byStatus, needsAction, changesAt } = await countShipmentTabs(tx, businessId, now);
  const sum = (...statuses: (keyof typeof byStatus)[]): number =>
    statuses.reduce((total, status) => total + (byStatus[status] ?? 0), 0);
  return {
    needsAction,
    awaitingPickup: sum("AWAITING_PICKUP"),
    onTheWay: sum("IN_TRANSIT", "OUT_FOR_DELIVERY", "DELAYED", "NOTICE_LEFT", "AVAILABLE_FOR_PICKUP"),
    delivered: sum("DELIVERED"),
    all: Object.values(byStatus).reduce((total, n) => total + n, 0),
    changesAt,
  };
}

/** Returns the number of selected shipments: that of the tab, or exact to 10,000. */
export async function countSelected(tx: Tx, filter: ShipmentFilter): Promise<Total> {
  const { businessId, tab, now, search, ...rest } = filter;
  if (search.length === 0 && Object.values(rest).every((condition) => condition === undefined))
    return { totalCount: (await countTabs(tx, businessId, now))[tab], isMoreThanCounted: false };
  const found = await countShipments(tx, filter, maxCounted + 1);
  return { totalCount: Math.min(found, maxCounted), isMoreThanCounted: found > maxCounted };
}
