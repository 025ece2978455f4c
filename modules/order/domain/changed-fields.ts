import { openQuantityOf, type OrderRow, type OrderState } from "./order-state.ts";

/** Columns of the order that users or analytics see, by the names of the API. */
const orderFields: Partial<Record<keyof OrderRow, string>> = {
  orderNumber: "orderNumber",
  orderDate: "orderDate",
  subtotal: "subtotal",
  total: "total",
  totalTax: "totalTax",
  isTaxIncluded: "isTaxIncluded",
  totalDiscount: "totalDiscount",
  shippingTotal: "shippingTotal",
  currency: "currency",
  isGift: "isGift",
  latestShipDate: "latestShipDate",
  latestShipDay: "latestShipDate",
  latestDeliveryDate: "latestDeliveryDate",
  selectedShippingMethod: "selectedShippingMethod",
  channelStatus: "channelStatus",
  payment: "payment",
  marketplaceNumber: "marketplaceNumber",
  clickSource: "click",
  clickMedium: "click",
  clickCampaign: "click",
  clickReferrerHost: "click",
  orderStatus: "orderStatus",
  fulfillmentStatus: "orderFulfillmentStatusName",
  errorCause: "errorCause",
  quantity: "quantity",
  openQuantity: "openQuantity",
  shipBy: "shipBy",
  dispatchBy: "dispatchBy",
  tagIds: "tags",
  deletedAt: "deletedAt",
  erasedAt: "erasedAt",
  dismissedHints: "hints",
};

/** Fields whose values the timeline keeps. None is personal. */
const recorded = new Set([
  "orderNumber",
  "orderDate",
  "total",
  "currency",
  "latestShipDate",
  "selectedShippingMethod",
  "channelStatus",
  "payment",
  "orderStatus",
  "orderFulfillmentStatusName",
  "errorCause",
  "quantity",
  "shipBy",
]);

/** What entries of the timeline keep once the customer is erased: the fields above, IDs and names of the business. */
export const keptInTimeline: readonly string[] = [
  ...recorded,
  "shipmentId",
  "location",
  "type",
  "reason",
  "until",
  "added",
  "removed",
];

export interface FieldChanges {
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the names of the fields that differ, with the values that may be kept. */
export function changedFields(before: OrderState, after: OrderState): FieldChanges {
  const changes: FieldChanges = { fields: [], before: {}, after: {} };
  for (const [column, field] of Object.entries(orderFields)) {
    const [old, now] = [before.order[column as keyof OrderRow], after.order[column as keyof OrderRow]];
    if (JSON.stringify(old) === JSON.stringify(now) || changes.fields.includes(field)) continue;
    changes.fields.push(field);
    if (!recorded.has(field)) continue;
    changes.before[field] = old;
    changes.after[field] = now;
  }
  for (const [field, of] of Object.entries(parts))
    if (JSON.stringify(sorted(of(before))) !== JSON.stringify(sorted(of(after)))) changes.fields.push(field);
  return changes;
}

const sorted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).toSorted();
const addressOf = (state: OrderState, key: string | null) => {
  const address = state.addresses.find((one) => one.key === key);
  return address ? { ...address, key: null, hash: null } : null;
};

const parts: Record<string, (state: OrderState) => readonly unknown[]> = {
  orderItems: ({ lines }) =>
    lines.map((line) => [
      line.id,
      line.sku,
      line.name,
      line.quantity,
      line.quantityCanceled,
      line.quantityShipped,
      line.quantityReturned,
      line.price,
      line.total,
      openQuantityOf(line),
    ]),
  // Apart from items, so that IDs that are delivered later are no conflict for users.
  products: ({ lines }) =>
    lines
      .filter(({ productId, variantId }) => productId !== null || variantId !== null)
      .map(({ id, productId, variantId }) => [id, productId, variantId]),
  location: ({ lines }) => lines.map(({ id, locationId }) => [id, locationId]),
  weight: ({ lines }) => lines.map(({ id, weight, weightUnit }) => [id, weight, weightUnit]),
  shipToAddress: (state) => state.lines.map((line) => [line.id, addressOf(state, line.shipTo)]),
  billingAddress: (state) => [addressOf(state, "BILLING")],
  customer: (state) => [addressOf(state, "CUSTOMER")],
  holds: ({ holds }) => holds.map(({ id, reason, note, until, endedAt }) => [id, reason, note, until, endedAt]),
  notes: ({ notes }) => notes.filter(({ isRemoved }) => !isRemoved).map(({ id, type, note }) => [id, type, note]),
  returns: ({ returns }) =>
    returns.filter(({ isRemoved }) => !isRemoved).map(({ id, status, at, lines }) => [id, status, at, lines]),
  ledgerEntries: ({ ledger }) =>
    ledger
      .filter(({ isRemoved }) => !isRemoved)
      .map((entry) => [
        entry.sourceId,
        entry.kind,
        entry.amount,
        entry.currency,
        entry.eventAt,
        entry.label,
        entry.sourceLineId,
        entry.quantity,
      ]),
  shipments: ({ shipments, packages }) => [
    ...packages.filter(({ cost }) => cost !== null).map(({ id, cost, costCurrency }) => [id, cost, costCurrency]),
    ...shipments
      .filter(({ isLive, voidedAt }) => isLive || voidedAt !== null)
      .map((shipment) => [
        shipment.id,
        shipment.status,
        shipment.shippingCarrier,
        shipment.shippingMethod,
        shipment.trackingNumber,
        shipment.voidedAt,
        shipment.handedOverAt,
        shipment.handledAt,
        shipment.hasLabel,
        shipment.refundStatus,
      ]),
  ],
  // Apart from shipments, so that an answer of the channel is no conflict for users.
  channelConfirmation: ({ shipments }) =>
    shipments.flatMap(({ id, channelConfirmation: answer, confirmationAt }) =>
      answer === "CONFIRMED" || answer === "REJECTED" ? [[id, answer, confirmationAt]] : [],
    ),
};
