import type { FulfillmentStatus, OrderStatus, Tab } from "../contract/model.ts";
import type { OrderRow } from "./order-state.ts";

/**
 * A counter that an order counts in: by order day (no tab) and over all days (tab ALL), both with statuses and channel, or
 * of another tab.
 */
export interface CountKey {
  tab: Tab | "";
  /** The day of a tab that depends on the clock, or of the order. */
  day: string;
  orderStatus: OrderStatus | "";
  fulfillmentStatus: FulfillmentStatus | "";
  channelId: string;
}

const noChannel = "00000000-0000-0000-0000-000000000000";

/** A tab that the statuses alone don't tell. On hold and exceptions follow from the counters of ALL. */
function tabKey(tab: Tab, day: string): CountKey {
  return { tab, day, orderStatus: "", fulfillmentStatus: "", channelId: noChannel };
}

/** Returns the counters that an order counts in. Deleted orders count nowhere. */
export function countKeysOf(order: OrderRow): CountKey[] {
  if (order.deletedAt !== null) return [];
  const { orderStatus, fulfillmentStatus, channelId } = order;
  const keys: CountKey[] = [
    { tab: "", day: order.orderDay, orderStatus, fulfillmentStatus, channelId },
    { tab: "ALL", day: "-infinity", orderStatus, fulfillmentStatus, channelId },
  ];
  if (orderStatus === "PROCESSING" && order.ownOpenQuantity > 0 && order.dispatchDay !== null)
    keys.push(tabKey("TO_SHIP", order.dispatchDay));
  if (order.riskDay !== null) keys.push(tabKey("LATE_RISK", order.riskDay));
  if (order.openQuantity > 0 && orderStatus !== "CANCELED") keys.push(tabKey("UNFULFILLED", "-infinity"));
  return keys;
}
