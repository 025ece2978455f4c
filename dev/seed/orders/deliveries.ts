import { type DayNumber, dayAt, dayText, endOfDay, instantOf } from "@bc/inventory/contract/zone";
import type { Deliveries } from "@bc/order/contract/delivery";
import { amountsOf, ledgerOf, moneyOf } from "./amounts.ts";
import type { SellingBusiness } from "./businesses.ts";
import { iso, type Parcel, parcelOf, type ParcelOptions } from "./parcels.ts";
import { type PlannedOrder, quantityOf } from "./plan.ts";
import { type Random, randomOf } from "./random.ts";

export type Delivery = Deliveries["deliveries"][number];
type Facts = NonNullable<Delivery["facts"]>;

const hour = 3_600_000;
/** Orders younger than this have a history: they arrived when they were placed, and again when something happened. */
const historyDays = 10;
/** Kinds that the console ships itself. */
const shippedHere = ["packages"];

export interface DeliveryContext {
  seed: string;
  business: SellingBusiness;
  day: DayNumber;
}

export const sourceOrderIdOf = (business: SellingBusiness, { index, channel, channelIndex }: PlannedOrder): string =>
  channel.type === "AMAZON" ? channel.number(channelIndex) : `${business.number}${String(index).padStart(9, "0")}`;

/** Returns what the channel says about an order: as it was placed, where that matters, and as it is this morning. */
export function deliveriesOf(order: PlannedOrder, context: DeliveryContext): Delivery[] {
  const { business, day } = context;
  const random = randomOf(context.seed, business.number, "delivery", order.index);
  const now = instantOf(business.zone, day, 0);
  const parcels = parcelsOf(order, random, now, business);
  const facts = factsOf(order, context, random);
  const { fate } = order;
  const changedAt = Math.max(
    order.placedAt,
    ...parcels.flatMap(({ shipment, events }) => [
      Date.parse(shipment.content?.shippedAt ?? ""),
      ...events.map(({ occurredAt }) => Date.parse(occurredAt)),
    ]),
  );
  const isFinished =
    fate.kind !== "partial" && parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt !== undefined);
  const last: Delivery = {
    ...deliveryOf(order, context, changedAt, {
      ...facts,
      ...(isFinished && { state: "COMPLETE", channelStatus: "delivered" }),
      ...(parcels.length > 0 && !isFinished && { channelStatus: "shipped" }),
      ...(fate.kind === "canceled" && { state: "CANCELED", channelStatus: "canceled" }),
    }),
    shipments: parcels.map(({ shipment }) => shipment),
    trackingEvents: Object.fromEntries(parcels.map(({ shipment, events }) => [shipment.sourceId, events])),
    returns: returnsOf(order, parcels, now),
    ledger: ledgerOf(order, amountsOf(order, business.isTaxIncluded), {
      isTaxIncluded: business.isTaxIncluded,
      refundedAt: order.lines.some(({ isReturned }) => isReturned) ? iso(returnedAt(parcels, now)) : undefined,
    }),
  };
  const placed = deliveryOf(order, context, order.placedAt, facts);
  if (fate.kind === "error") return failing(order, placed, last, changedAt);
  if (fate.kind === "shipped" && fate.endedHold)
    return [
      { ...placed, facts: { ...facts, hold: fate.endedHold } },
      { ...last, sourceVersion: changedAt },
    ];
  const isYoung = order.placedAt > instantOf(business.zone, day - historyDays, 0);
  return isYoung && changedAt > order.placedAt ? [placed, last] : [last];
}

function deliveryOf(order: PlannedOrder, { business, day }: DeliveryContext, at: number, facts: Facts): Delivery {
  const sourceOrderId = sourceOrderIdOf(business, order);
  return {
    deliveryId: `demo-${dayText(day)}-${order.index}-${at}`,
    sourceOrderId,
    sourceVersion: at,
    observedAt: iso(Math.min(at + 90_000, instantOf(business.zone, day, 0))),
    facts,
    notes: order.isGift
      ? [
          {
            sourceId: "gift",
            content: {
              type: "GIFT",
              note: "Happy birthday! We thought of you on our last walk.",
              at: iso(order.placedAt),
            },
          },
        ]
      : [],
  };
}

function factsOf(order: PlannedOrder, context: DeliveryContext, random: Random): Facts {
  const { business } = context;
  const { channel, currency, customer, fate } = order;
  const amounts = amountsOf(order, business.isTaxIncluded);
  const money = (cents: number): string => moneyOf(cents, currency);
  const isUnpaid = fate.kind === "unpaid";
  const promise = order.hasPromise ? promisedDay(order, context, random) : undefined;
  const zone = channel.zone ?? business.zone;
  return {
    orderNumber: channel.number(order.channelIndex),
    orderDate: iso(order.placedAt),
    ...(!isUnpaid && {
      paidAt: iso(Math.min(order.placedAt + random.between(5, 600) * 1_000, instantOf(business.zone, context.day, 0))),
    }),
    subtotal: money(amounts.subtotal),
    total: money(amounts.total),
    totalTax: money(amounts.tax),
    isTaxIncluded: business.isTaxIncluded,
    totalDiscount: money(amounts.discount),
    shippingTotal: money(amounts.shipping),
    currency,
    isGift: order.isGift,
    ...(promise !== undefined && {
      // A marketplace sends instants, shops send days.
      latestShipDate: channel.type === "AMAZON" ? iso(endOfDay(zone, promise)) : dayText(promise),
      latestDeliveryDate: iso(endOfDay(zone, promise + 5)),
    }),
    selectedShippingMethod: order.method,
    channelStatus: isUnpaid ? "awaiting payment" : "paid",
    payment: isUnpaid ? "PENDING" : "PAID",
    customerId: `c-${customer.email?.split("@")[0]}`,
    ...(random.chance(0.02) && { riskLevel: "high" }),
    channelData: {
      id: sourceOrderIdOf(business, order),
      source: channel.name,
      email: customer.email ?? null,
      tags: order.isGift ? ["gift"] : [],
      items: order.lines.map(({ product, quantity }) => ({ sku: product.sku, quantity })),
    },
    lines: linesOf(order),
    shipTo: customer,
    billing: random.chance(0.05) ? { ...customer, address1: "Box 12", address2: null } : customer,
    customer,
  };
}

const linesOf = (order: PlannedOrder): Facts["lines"] =>
  order.lines.map(({ product, quantity }, index) => ({
    sourceLineId: String(index + 1),
    sku: product.sku,
    name: product.name,
    barcode: product.barcode,
    quantity,
    price: moneyOf(product.price, order.currency),
    total: moneyOf(product.price * quantity, order.currency),
    weight: String(product.weightGrams),
    weightUnit: "g" as const,
    locationId: order.location.id,
  }));

/** Returns the last day on which the order may leave. */
function promisedDay(order: PlannedOrder, { business, day }: DeliveryContext, random: Random): DayNumber {
  const placed = dayAt(business.zone, order.placedAt);
  const { kind } = order.fate;
  if (kind === "dueToday" || kind === "closing" || kind === "held") return day;
  if (kind === "later") return day + random.between(1, 4);
  if (kind === "partial" || kind === "awaitingPickup" || kind === "external") return day + 1;
  if (kind === "overdue") return Math.max(placed, day - random.between(1, 2));
  return kind === "notScanned" ? day - 1 : placed + random.between(2, 5);
}

function parcelsOf(order: PlannedOrder, random: Random, now: number, { zone }: SellingBusiness): Parcel[] {
  const { fate, lines, placedAt } = order;
  const items = lines.map(({ quantity }, index) => ({ sourceLineId: String(index + 1), quantity }));
  // The youngest of those that left are still on their way.
  const left = placedAt + random.between(10, 44) * hour;
  const delayed = now - random.between(6, 96) * hour;
  const usual = Math.min(placedAt > now - 12 * 24 * hour ? Math.max(left, delayed) : left, now - 3 * hour);
  const shippedAt = ["awaitingPickup", "notScanned"].includes(fate.kind) ? now - random.between(7, 9) * hour : usual;
  const parcel = (number: number, options: Partial<ParcelOptions>): Parcel =>
    parcelOf(order, random, {
      sourceId: `shipment-${number}`,
      shippedAt,
      items,
      until: now,
      course: "normal",
      zone,
      isExternal: order.location.type === "EXTERNAL",
      ...options,
    });
  const [first, second] = halvesOf(items);
  const { kind } = fate;
  if (kind === "shipped" || (kind === "error" && fate.cause !== "CHANNEL_REJECTED_SHIPMENT")) return [parcel(1, {})];
  if (kind === "partial") return [parcel(1, { items: first })];
  if (kind === "inParts") {
    const secondAt = Math.min(shippedAt + 30 * hour, now - 2 * hour);
    return [parcel(1, { items: first }), parcel(2, { items: second, shippedAt: secondAt })];
  }
  if (kind === "exception") return [parcel(1, { course: "failing", shippedAt: Math.min(shippedAt, now - 30 * hour) })];
  return kind === "awaitingPickup" || kind === "notScanned" ? [parcel(1, { course: "silent" })] : [];
}

/** Divides items, so that each half has at least one. */
function halvesOf(items: ParcelOptions["items"]): [ParcelOptions["items"], ParcelOptions["items"]] {
  const [first, ...others] = items;
  if (first && others.length === 0) {
    const part = Math.ceil(first.quantity / 2);
    return [[{ ...first, quantity: part }], [{ ...first, quantity: first.quantity - part }]];
  }
  return [first ? [first] : [], others];
}

const returnedAt = (parcels: readonly Parcel[], now: number): number =>
  Math.min(Math.max(...parcels.map(({ deliveredAt }) => deliveredAt ?? now)) + 60 * hour, now - hour);

function returnsOf(order: PlannedOrder, parcels: readonly Parcel[], now: number): NonNullable<Delivery["returns"]> {
  const lines = order.lines.flatMap(({ isReturned, quantity }, index) =>
    isReturned ? [{ sourceLineId: String(index + 1), quantity }] : [],
  );
  if (lines.length === 0) return [];
  const at = iso(returnedAt(parcels, now));
  return [{ sourceId: "return-1", content: { status: "REFUNDED", reason: "Does not fit", at, lines } }];
}

/** Returns two versions of an order that contradict each other as the cause says. */
function failing(order: PlannedOrder, placed: Delivery, last: Delivery, changedAt: number): Delivery[] {
  const { fate } = order;
  if (fate.kind !== "error" || !placed.facts || !last.facts) return [last];
  const { lines } = placed.facts;
  const [shipment] = last.shipments ?? [];
  const later = changedAt + hour / 4;
  const change = (facts: Partial<Facts>): Delivery => ({
    ...last,
    deliveryId: `${last.deliveryId}-2`,
    sourceVersion: later,
    facts: { ...(last.facts as Facts), ...facts },
  });
  switch (fate.cause) {
    case "CANCELED_WITH_SHIPMENT":
      return [last, change({ state: "CANCELED", channelStatus: "canceled" })];
    case "LINE_REMOVED_AFTER_SHIPMENT": {
      const extra = { ...(lines[0] as Facts["lines"][number]), sourceLineId: "removed", quantity: 1 };
      const items = [...(shipment?.content?.items ?? []), { sourceLineId: "removed", quantity: 1 }];
      const shipments = shipment?.content ? [{ ...shipment, content: { ...shipment.content, items } }] : [];
      const before = { ...last, facts: { ...last.facts, lines: [...lines, extra] }, shipments };
      return [before, { ...change({}), shipments }];
    }
    case "OVERSHIPPED": {
      const items = (shipment?.content?.items ?? []).map((item) => ({ ...item, quantity: item.quantity + 1 }));
      return [
        placed,
        { ...last, shipments: shipment?.content ? [{ ...shipment, content: { ...shipment.content, items } }] : [] },
      ];
    }
    case "REOPENED_AFTER_COMPLETE":
      return [
        last,
        change({
          state: "OPEN",
          channelStatus: "reopened",
          lines: lines.map((line, index) => (index === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
        }),
      ];
    case "CHANNEL_REJECTED_SHIPMENT":
      return [placed];
  }
}

export const isShippedHere = ({ fate }: PlannedOrder): boolean =>
  shippedHere.includes(fate.kind) || (fate.kind === "error" && fate.cause === "CHANNEL_REJECTED_SHIPMENT");

/** How many items of each line go into each of an order's packages. */
export function packagesOf(order: PlannedOrder, count: number): { sourceLineId: string; quantity: number }[][] {
  const packages: { sourceLineId: string; quantity: number }[][] = Array.from(
    { length: Math.min(count, quantityOf(order)) },
    () => [],
  );
  let next = 0;
  for (const [index, { quantity }] of order.lines.entries())
    for (let item = 0; item < quantity; item++) {
      const target = packages[next++ % packages.length];
      const sourceLineId = String(index + 1);
      const known = target?.find((it) => it.sourceLineId === sourceLineId);
      if (known) known.quantity++;
      else target?.push({ sourceLineId, quantity: 1 });
    }
  return packages;
}
