import { newShipment } from "./merge-members.ts";
import type { Means, OrderState, ShipmentItemRow } from "./order-state.ts";

/**
 * A channel that says complete without details counts as one shipment that was handed over, with whatever its own
 * shipments leave open. It is derived, so it goes when the details arrive.
 */
export function addCompletion(given: OrderState, { idOf }: Means): OrderState {
  const { order } = given;
  const id = idOf(order.id, "shipment:");
  const shipments = given.shipments.filter((shipment) => shipment.id !== id);
  const items = given.items.filter(({ shipmentId }) => shipmentId !== id);
  const hasIt = shipments.length < given.shipments.length;
  if (order.channelState !== "COMPLETE") return hasIt ? { ...given, shipments, items } : given;
  const counted = new Set(shipments.filter(({ isLive }) => isLive).map((shipment) => shipment.id));
  const shipped = new Map<string, number>();
  for (const { shipmentId, lineId, quantityShipped } of items)
    if (counted.has(shipmentId)) shipped.set(lineId, (shipped.get(lineId) ?? 0) + quantityShipped);
  const rest: ShipmentItemRow[] = given.lines
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .filter(({ isRemoved }) => !isRemoved)
    .map((line, position) => ({
      shipmentId: id,
      position,
      lineId: line.id,
      packageId: null,
      quantityShipped: line.quantity - line.channelQuantityCanceled - (shipped.get(line.id) ?? 0),
    }))
    .filter(({ quantityShipped }) => quantityShipped > 0);
  if (rest.length === 0) return hasIt ? { ...given, shipments, items } : given;
  const shipment = {
    ...(given.shipments.find((known) => known.id === id) ?? newShipment(id, "")),
    shippedAt: order.observedAt,
    channelHandedOverAt: order.observedAt ?? order.orderDate,
  };
  return { ...given, shipments: [...shipments, shipment], items: [...items, ...rest] };
}
