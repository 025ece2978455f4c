import type { addShipment, EditRequest } from "@bc/order/public";
import type { ShipmentWrite } from "./demo-orders.ts";

type Edit = EditRequest["edit"];

/** Returns the edit that ships an order as a user does, at the time of then, with the answer of its channel and scans. */
export function shipOrder(write: ShipmentWrite, add: typeof addShipment): Edit {
  return (state, context) => {
    const { id: orderId } = state.order;
    const id = context.derive.idOf(orderId, "shipment:demo");
    const lineIds = new Map(state.lines.map((line) => [line.sourceLineId, line.id]));
    const shipped = add({
      id,
      locationId: write.locationId,
      carrier: write.carrier,
      method: write.method,
      shippedAt: write.shippedAt,
      packages: write.packages.map(({ trackingNumber, weightGrams, items }, number) => ({
        ...box,
        id: context.derive.idOf(orderId, `package:demo:${number}`),
        items: items.map(({ sourceLineId, quantity }) => ({ lineId: lineIds.get(sourceLineId) ?? "", quantity })),
        weightGrams,
        trackingNumber,
      })),
      useAnyway: false,
    })(state, context);
    return {
      ...shipped,
      shipments: shipped.shipments.map((shipment) =>
        shipment.id === id ? { ...shipment, ...answerTo(write), createdAt: write.shippedAt } : shipment,
      ),
      events: [...shipped.events, ...write.events.map((event) => scanOf(id, event))],
    };
  };
}

const box = {
  presetId: null,
  emptyGrams: 0,
  weightUnit: "g",
  lengthMm: 300,
  widthMm: 220,
  heightMm: 150,
  sizeUnit: "cm",
} as const;

const answerTo = ({ isRejected, shippedAt }: ShipmentWrite) => ({
  channelConfirmation: isRejected ? ("REJECTED" as const) : ("CONFIRMED" as const),
  confirmationAt: shippedAt,
  ...(isRejected && { confirmationNote: "The tracking number is already used by another order." }),
});

const scanOf = (shipmentId: string, event: ShipmentWrite["events"][number]): ReturnType<Edit>["events"][number] => ({
  shipmentId,
  sourceEventId: event.sourceEventId,
  occurredAt: event.occurredAt,
  localTime: null,
  receivedAt: event.occurredAt,
  status: event.status,
  detailCode: event.detailCode ?? null,
  trackingNote: event.trackingNote ?? null,
  city: event.city ?? null,
  state: event.state ?? null,
  postalCode: null,
  countryCode: event.countryCode ?? null,
});
