import { canReaddress, lineWithoutAddress, liveShipments, type Order, ownOpenQuantity, releasable } from "./order.ts";

export type ActionKind = "resolve" | "exception" | "release" | "address" | "ship" | "handOver";

/** What the user does next, or a sentence that says what is pending and who acts. */
export type NextAction = { kind: ActionKind; label: string; shipmentId?: string } | { kind: "none"; sentence: string };

/** Returns the first action that applies to an order. */
export function nextActionOf(order: Order): NextAction {
  const { orderStatus } = order;
  if (order.deletedAt) return none("Deleted. It can be restored for 30 days.");
  if (orderStatus === "ERROR") return { kind: "resolve", label: "Resolve error" };
  const live = liveShipments(order);
  const exception = live.find(
    ({ shipmentStatusName, actionRequired }) => shipmentStatusName === "EXCEPTION" && actionRequired,
  );
  if (exception) return { kind: "exception", label: "Handle exception", shipmentId: exception.id };
  if (orderStatus === "ONHOLD")
    return releasable(order).length > 0
      ? { kind: "release", label: "Release hold" }
      : none(`${order.cartSalesChannelName} holds this order and releases it.`);
  if (orderStatus === "CANCELED") return none("Canceled. Nothing is left to do.");
  if (canMarkPaid(order)) return none("Waiting for payment. Mark the order as paid when it arrives.");
  if (orderStatus === "PENDING") return none(`Waiting for payment. ${order.cartSalesChannelName} confirms it.`);
  const own = ownOpenQuantity(order);
  if (own > 0 && lineWithoutAddress(order)) return { kind: "address", label: "Complete address" };
  if (own > 0) return { kind: "ship", label: own === 1 ? "Ship 1 item" : `Ship ${own} items` };
  if (order.openQuantity > 0) return none("The fulfillment service ships the open items.");
  const waiting = live.find(isUnscanned);
  if (waiting) return { kind: "handOver", label: "Mark handed over", shipmentId: waiting.id };
  return none(pendingSentence(order));
}

const none = (sentence: string): NextAction => ({ kind: "none", sentence });

/** The carrier scans what it tracks; a user marks the rest. */
const isUnscanned = ({ origin, handedOverAt, shipmentStatusName }: Order["shipments"][number]): boolean =>
  origin === "CONSOLE" && !handedOverAt && shipmentStatusName === "UNKNOWN";

function pendingSentence(order: Order): string {
  const live = liveShipments(order);
  if (live.some(({ handedOverAt }) => !handedOverAt)) return "Packed. The carrier scans it at pickup.";
  if (live.some(({ shipmentStatusName }) => shipmentStatusName !== "DELIVERED"))
    return "With the carrier, which delivers it.";
  return "Delivered. Nothing is left to do.";
}

/** Whether a hold can be added: something is open, and the order isn't finished. */
export const canHold = (order: Order): boolean =>
  order.openQuantity > 0 && ["PENDING", "PROCESSING", "ONHOLD"].includes(order.orderStatus) && !order.deletedAt;

/** Whether users confirm the payment: no channel does it for manual orders. */
export const canMarkPaid = (order: Order): boolean =>
  order.salesChannelType === "MANUAL" &&
  !order.isPaid &&
  ["PENDING", "ONHOLD"].includes(order.orderStatus) &&
  !order.deletedAt;

/** Why the order can't be canceled, or undefined. */
export function cancelRefusal(order: Order): string | undefined {
  if (["CANCELED", "COMPLETE"].includes(order.orderStatus)) return "This order is finished.";
  if (!order.salesChannelCapabilities.cancel)
    return `${order.cartSalesChannelName} does not let sellers cancel from here. Cancel it there.`;
  return liveShipments(order).length > 0 ? "This order has a shipment. Void it before you cancel." : undefined;
}

/** Why the address can't change, or undefined. */
export function addressRefusal(order: Order): string | undefined {
  if (order.salesChannelCapabilities.address === "FORBIDDEN")
    return `${order.cartSalesChannelName} does not allow address changes. Cancel the order and ask the buyer to order again.`;
  if (order.orderItems.some(canReaddress)) return undefined;
  const shipped = liveShipments(order).flatMap(({ shipmentItems }) => shipmentItems);
  if (shipped.length === 0) return "No items are open.";
  const n = shipped.reduce((sum, { quantityShipped }) => sum + quantityShipped, 0);
  return `The address cannot change: ${n} items are already in a shipment. Void the shipment first.`;
}

/** What the channel does about a cancellation. */
export function cancelNote({ salesChannelType, salesChannelCapabilities, cartSalesChannelName }: Order): string {
  const sentence = "A canceled order can't be reopened from here.";
  if (salesChannelType === "MANUAL") return sentence;
  return salesChannelCapabilities.isConnected
    ? `${sentence} ${cartSalesChannelName} cancels it too and emails the customer. Refund the payment there.`
    : `${sentence} Cancel it at ${cartSalesChannelName} too.`;
}

/** What an edited address means at the channel, or undefined. */
export function addressNote({ salesChannelCapabilities, cartSalesChannelName }: Order): string | undefined {
  const { address, isConnected } = salesChannelCapabilities;
  if (address === "LOCAL") return "The channel keeps the old address.";
  if (address !== "COUNTRY_FIXED") return undefined;
  return isConnected
    ? `The country can't change. ${cartSalesChannelName} gets the new address.`
    : "The country can't change. The channel keeps the old address.";
}

/** The errors of an order, as sentences. */
export const causeWords: Readonly<Record<NonNullable<Order["errorCause"]>, string>> = {
  CANCELED_WITH_SHIPMENT: "The channel canceled this order, but it has a shipment.",
  LINE_REMOVED_AFTER_SHIPMENT: "The channel removed an item that was already shipped.",
  OVERSHIPPED: "More was shipped than ordered.",
  REOPENED_AFTER_COMPLETE: "The channel reopened this order after it was complete.",
  CHANNEL_REJECTED_SHIPMENT: "The channel rejected a shipment.",
};
