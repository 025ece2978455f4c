import { carrierOf } from "../contract/carriers.ts";
import type { OrderState, ShipmentRow, TrackingEventRow } from "./order-state.ts";
import { deriveShipment } from "./shipment-status.ts";
import { normalizeTrackingNumber } from "./tracking-number.ts";

/** Returns the order with the derived columns of its shipments. */
export function deriveShipments(state: OrderState): OrderState {
  if (state.shipments.length === 0) return state;
  const numbersOf = (shipment: ShipmentRow): string[] => {
    const packages = state.packages.filter(({ shipmentId }) => shipmentId === shipment.id);
    const numbers = [shipment.trackingNumber, ...packages.map(({ trackingNumber }) => trackingNumber)];
    return numbers.filter((number) => number !== null).map(normalizeTrackingNumber);
  };
  const ours = state.shipments.filter(({ origin, voidedAt }) => origin === "CONSOLE" && voidedAt === null);
  const copyOf = (shipment: ShipmentRow): string | null => {
    const [number] = numbersOf(shipment);
    if (shipment.origin === "CONSOLE" || number === undefined) return null;
    const same = ours.find(
      (other) =>
        carrierKey(other.shippingCarrier) === carrierKey(shipment.shippingCarrier) && numbersOf(other).includes(number),
    );
    return same?.id ?? null;
  };
  // A channel that says complete has handed over its own shipments.
  const isChannelDone = state.order.channelState === "COMPLETE";
  const quantities = new Map<string, number>();
  for (const { shipmentId, quantityShipped } of state.items)
    quantities.set(shipmentId, (quantities.get(shipmentId) ?? 0) + quantityShipped);
  return {
    ...state,
    shipments: state.shipments.map((known) => {
      const createdAt = known.origin === "CONSOLE" ? known.createdAt : (known.shippedAt ?? state.order.orderDate);
      const shipment = { ...known, createdAt };
      const saidAt = isChannelDone && known.origin !== "CONSOLE" ? createdAt : null;
      const sameAsId = copyOf(shipment);
      return {
        ...shipment,
        ...derivedOf(
          { ...shipment, channelHandedOverAt: shipment.channelHandedOverAt ?? saidAt },
          state.events.filter(({ shipmentId }) => shipmentId === shipment.id),
        ),
        sameAsId,
        isLive: shipment.voidedAt === null && !shipment.isRemoved && sameAsId === null,
        quantity: quantities.get(shipment.id) ?? 0,
      };
    }),
  };
}

/** Returns the name under which carriers are compared. */
export const carrierKey = (carrier: string | null): string => carrierOf(carrier) ?? (carrier ?? "").toLowerCase();

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

function derivedOf(shipment: ShipmentRow, events: readonly TrackingEventRow[]) {
  const derived = deriveShipment(
    {
      origin: shipment.origin,
      carrier: shipment.shippingCarrier,
      trackingNumber: shipment.trackingNumber,
      hasLabel: shipment.hasLabel,
      createdAt: new Date(shipment.createdAt),
      shippedAt: dateOf(shipment.shippedAt),
      shipBy: dateOf(shipment.shipBy),
      estimatedDeliveryDate: dateOf(shipment.estimatedDeliveryDate),
      handedOverAt: dateOf(earlier(shipment.channelHandedOverAt, shipment.markedHandedOverAt)),
      deliveredAt: dateOf(earlier(shipment.channelDeliveredAt, shipment.markedDeliveredAt)),
      handledAt: dateOf(shipment.handledAt),
    },
    events.map((event) => ({
      status: event.status,
      detailCode: event.detailCode,
      occurredAt: new Date(event.occurredAt),
      receivedAt: new Date(event.receivedAt),
    })),
  );
  return {
    status: derived.status,
    statusDetail: derived.detail,
    handedOverAt: textOf(derived.handedOverAt),
    deliveredAt: textOf(derived.deliveredAt),
    lastEventAt: textOf(derived.lastEventAt),
    actionAt: textOf(derived.actionAt),
  };
}
