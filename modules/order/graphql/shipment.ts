import { isTracked, trackingPage } from "../contract/carriers.ts";
import type { Currency } from "../contract/model.ts";
import { describeShipment } from "../domain/describe-shipment.ts";
import { allowsAction, type ShipmentState } from "../domain/shipment-changes.ts";
import { shownName, shownPostalCode, shownText } from "../service/customer-data.ts";
import type { ShownShipment } from "../store/shown-shipment.ts";
import { directoryFor, goodsOf, nameFor, sightFor } from "./batches.ts";
import { presentAddress } from "./order.ts";
import type { ShipmentResolvers } from "./resolvers.gen.ts";
import { partsOf, scansOf } from "./shipment-parts.ts";

const stateOf = ({ shippingCarrier: carrier, ...shipment }: ShownShipment): ShipmentState => ({ ...shipment, carrier });

export const Shipment: ShipmentResolvers = {
  labelUrl: () => null,
  trackingUrl: ({ storedTrackingUrl, shippingCarrier, trackingNumber }) =>
    storedTrackingUrl ?? trackingPage(shippingCarrier, trackingNumber),
  shipmentStatusName: ({ voidedAt, status }) => (voidedAt ? null : status),
  shipmentStatusDefinition: ({ voidedAt, status, statusDetail }) =>
    voidedAt ? "It was voided." : describeShipment(status, statusDetail),
  actionRequired: ({ isLive, actionAt }) => isLive && actionAt !== null && actionAt <= new Date(),
  channelConfirmation: ({ confirmation }) => confirmation ?? "NOT_SUPPORTED",
  channelConfirmationMessage: ({ confirmationNote }) => confirmationNote,
  originationAddress: async ({ locationId }, _args, context) =>
    (locationId && (await directoryFor(context)).locations.get(locationId)) || null,
  location: async ({ locationId }, _args, context) =>
    (locationId && (await directoryFor(context)).locations.get(locationId)) || null,
  async shipToAddress({ id, cartOrderId }, _args, context) {
    const { items } = await partsOf(context, id);
    const { lines, addresses } = await goodsOf(context, cartOrderId);
    const line = lines.find((it) => it.id === items[0]?.orderItemId);
    return presentAddress(
      context,
      addresses.find(({ key }) => key === line?.shipTo),
      line?.isShipToEdited,
    );
  },
  packages: async ({ id }, _args, context) =>
    (await partsOf(context, id)).packages.map(({ amount, currency, ...it }) => ({
      ...it,
      cost: amount && currency ? { amount, currency: currency as Currency } : null,
    })),
  async shipmentItems({ id, cartOrderId }, _args, context) {
    const { items } = await partsOf(context, id);
    const { lines } = await goodsOf(context, cartOrderId);
    return items.map((item) => {
      const line = lines.find((it) => it.id === item.orderItemId);
      return { ...item, id: `${id}:${item.position}`, sku: line?.sku ?? "", name: line?.name ?? "" };
    });
  },
  async shipmentTrackingDetails({ id }, _args, context) {
    const sight = await sightFor(context);
    const scans = await scansOf(context, id);
    return scans.map((scan) => ({
      ...scan,
      trackingNote: shownText(sight, scan.trackingNote),
      postalCode: shownPostalCode(sight, scan.postalCode),
    }));
  },
  customerName: async ({ fullCustomerName }, _args, context) => shownName(await sightFor(context), fullCustomerName),
  isTracked: ({ shippingCarrier }) => isTracked(shippingCarrier),
  trackingHistory: ({ formerNumbers }, _args, context) =>
    formerNumbers.map(async ({ by, at, ...former }) => ({
      ...former,
      at: new Date(at),
      by: by && (await nameFor(context, by)),
    })),
  canVoid: (shipment) => allowsAction(stateOf(shipment), "void"),
  canHandOver: (shipment) => allowsAction(stateOf(shipment), "hand-over"),
  canDeliver: (shipment) => allowsAction(stateOf(shipment), "deliver"),
};
