import type { EditRequest } from "@bc/order/public";
import type { ShipmentWrite } from "./demo-orders.ts";

type Edit = EditRequest["edit"];

/** Returns the edit that ships an order from the console, as it happened then, with the carrier's scans since. */
export function shipOrder(write: ShipmentWrite): Edit {
  return (state, { userId, derive }) => {
    const { id, orderNumber, shipBy } = state.order;
    const shipmentId = derive.idOf(id, "shipment:demo");
    const packageId = (number: number): string => derive.idOf(id, `package:demo:${number}`);
    const lineIds = new Map(state.lines.map((line) => [line.sourceLineId, line.id]));
    const items = write.packages.flatMap((contents, number) =>
      contents.items.map(({ sourceLineId, quantity }) => ({
        shipmentId,
        lineId: lineIds.get(sourceLineId) ?? "",
        packageId: packageId(number),
        quantityShipped: quantity,
      })),
    );
    return {
      ...state,
      shipments: [
        ...state.shipments,
        {
          ...emptyShipment,
          id: shipmentId,
          locationId: write.locationId,
          shippingCarrier: write.carrier,
          shippingMethod: write.method,
          trackingNumber: write.packages[0]?.trackingNumber ?? null,
          shippedAt: write.shippedAt,
          ...(write.isRejected
            ? {
                channelConfirmation: "REJECTED",
                confirmationAt: write.shippedAt,
                confirmationNote: "The tracking number is already used by another order.",
              }
            : { channelConfirmation: "CONFIRMED", confirmationAt: write.shippedAt }),
          orderNumber,
          shipBy,
          createdAt: write.shippedAt,
          createdBy: userId,
        },
      ],
      items: [...state.items, ...items.map((item, position) => ({ ...item, position }))],
      packages: [
        ...state.packages,
        ...write.packages.map(({ trackingNumber, weightGrams }, number) => ({
          ...emptyPackage,
          shipmentId,
          id: packageId(number),
          position: number,
          weightGrams,
          trackingNumber,
        })),
      ],
      events: [
        ...state.events,
        ...write.events.map((event) => ({
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
        })),
      ],
    };
  };
}

type State = ReturnType<Edit>;

const emptyShipment: State["shipments"][number] = {
  id: "",
  version: 1,
  origin: "CONSOLE",
  sourceShipmentId: null,
  sourceVersion: null,
  contentHash: null,
  isRemoved: false,
  sameAsId: null,
  locationId: null,
  shippingCarrier: null,
  shippingMethod: null,
  trackingNumber: null,
  isTrackingNumberManual: true,
  trackingUrl: null,
  formerNumbers: [],
  hasLabel: false,
  labelUrl: null,
  shippedAt: null,
  estimatedDeliveryDate: null,
  channelHandedOverAt: null,
  channelDeliveredAt: null,
  markedHandedOverAt: null,
  markedDeliveredAt: null,
  handledAt: null,
  handledBy: null,
  voidedAt: null,
  voidedBy: null,
  refundStatus: null,
  channelConfirmation: null,
  confirmationAt: null,
  confirmationNote: null,
  status: "UNKNOWN",
  statusDetail: null,
  isLive: true,
  handedOverAt: null,
  deliveredAt: null,
  lastEventAt: null,
  actionAt: null,
  quantity: 0,
  orderNumber: "",
  shipBy: null,
  createdAt: "",
  createdBy: null,
};

const emptyPackage: State["packages"][number] = {
  shipmentId: "",
  id: "",
  position: 0,
  presetId: null,
  weightGrams: null,
  lengthMm: 300,
  widthMm: 220,
  heightMm: 150,
  weightUnit: "g",
  sizeUnit: "cm",
  trackingNumber: null,
  label: null,
  cost: null,
  costCurrency: null,
};
