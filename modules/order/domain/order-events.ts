import type { OrderEventPayload, ShipmentEventPayload } from "../contract/events.ts";
import * as events from "../contract/events.ts";
import type { OrderStatus } from "../contract/model.ts";
import type { OrderState, ShipmentRow } from "./order-state.ts";

/** An event of an order, without its place. */
export interface OrderEvent {
  type: (typeof events.orderEvents)[number];
  payload: OrderEventPayload | ShipmentEventPayload | Record<string, unknown>;
}

/** Returns the events of a commit that changed these fields. An order that only a tombstone is known of has none. */
export function eventsOf(before: OrderState | undefined, after: OrderState, changed: readonly string[]): OrderEvent[] {
  const { order } = after;
  if (order.sourceVersion === null) return [];
  const isNew = before === undefined || before.order.sourceVersion === null;
  const of = (type: OrderEvent["type"]): OrderEvent => ({
    type,
    payload: {
      cartOrderId: order.id,
      version: order.version,
      orderStatus: order.orderStatus,
      fulfillmentStatus: order.fulfillmentStatus,
      changed: isNew ? [] : [...changed],
    } satisfies OrderEventPayload,
  });
  const found: OrderEvent[] = [];
  if (isNew) found.push(of(events.orderCreated));
  else {
    if (changed.length > 0) found.push(of(events.orderUpdated));
    const type = statusEvent(before.order.orderStatus, order.orderStatus);
    if (type) found.push(of(type));
  }
  const wasDeleted = !isNew && before.order.deletedAt !== null;
  if (order.deletedAt !== null && !wasDeleted) found.push(of(events.orderDeleted));
  if (order.erasedAt !== null && (before?.order.erasedAt ?? null) === null)
    found.push({ type: events.customerErased, payload: { cartOrderId: order.id, version: order.version } });
  return [...found, ...shipmentEvents(isNew ? undefined : before, after), ...returnEvents(before, after)];
}

/** Returns the event of a new status, if it has one of its own. */
export function statusEvent(from: OrderStatus, to: OrderStatus): OrderEvent["type"] | undefined {
  if (from === to) return undefined;
  switch (to) {
    case "ONHOLD":
      return events.orderHeld;
    case "CANCELED":
      return events.orderCanceled;
    case "COMPLETE":
      return events.orderCompleted;
    case "ERROR":
      return events.orderFailed;
    case "PENDING":
    case "PROCESSING":
      return from === "ONHOLD" ? events.orderReleased : undefined;
  }
}

function shipmentEvents(before: OrderState | undefined, after: OrderState): OrderEvent[] {
  const known = new Map(before?.shipments.map((shipment) => [shipment.id, shipment]));
  const isLessOpen = before === undefined || after.order.openQuantity < before.order.openQuantity;
  return after.shipments.flatMap((shipment) => {
    const { id: shipmentId, status } = shipment;
    const payload = { cartOrderId: after.order.id, shipmentId, version: after.order.version, status };
    const of = (...types: OrderEvent["type"][]): OrderEvent[] => types.map((type) => ({ type, payload }));
    const earlier = known.get(shipmentId);
    if (!earlier?.isLive) {
      if (!shipment.isLive) return [];
      const shipped = isLessOpen && shipment.quantity > 0 ? [events.orderShipped] : [];
      return of(events.shipmentCreated, ...shipped, ...outcomeOf(undefined, shipment));
    }
    if (!shipment.isLive) return of(events.shipmentVoided);
    if (!isVisiblySame(earlier, shipment)) return of(events.shipmentUpdated, ...outcomeOf(earlier, shipment));
    return [];
  });
}

function outcomeOf(before: ShipmentRow | undefined, { status }: ShipmentRow): OrderEvent["type"][] {
  if (before?.status === status) return [];
  if (status === "DELIVERED") return [events.shipmentDelivered];
  return status === "EXCEPTION" ? [events.shipmentException] : [];
}

const visible = [
  "status",
  "statusDetail",
  "shippingCarrier",
  "shippingMethod",
  "trackingNumber",
  "shippedAt",
  "estimatedDeliveryDate",
  "handedOverAt",
  "handledAt",
  "hasLabel",
  "channelConfirmation",
  "refundStatus",
  "locationId",
  "quantity",
] as const satisfies (keyof ShipmentRow)[];
const isVisiblySame = (one: ShipmentRow, other: ShipmentRow): boolean =>
  visible.every((name) => one[name] === other[name]);

function returnEvents(before: OrderState | undefined, { order, returns }: OrderState): OrderEvent[] {
  const known = new Map(before?.returns.map((row) => [row.id, row]));
  return returns
    .filter((row) => !row.isRemoved && known.get(row.id)?.contentHash !== row.contentHash)
    .map(({ id: returnId, status }) => ({
      type: events.returnUpdated,
      payload: { cartOrderId: order.id, returnId, version: order.version, status },
    }));
}
