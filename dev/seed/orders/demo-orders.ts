import type { DayNumber } from "@bc/inventory/contract/zone";
import type { Deliveries } from "@bc/order/contract/delivery";
import type { HoldReason } from "@bc/order/contract/model";
import { seedId } from "../ids.ts";
import { gramsOf } from "./amounts.ts";
import type { DemoChannel, SellingBusiness } from "./businesses.ts";
import { deliveriesOf, type Delivery, isShippedHere, packagesOf, sourceOrderIdOf } from "./deliveries.ts";
import { iso, scansAfter, type TrackingEvent } from "./parcels.ts";
import { type PlannedOrder, planOrders } from "./plan.ts";
import { randomOf } from "./random.ts";
import { trackingNumberOf } from "./tracking.ts";

/** The data of every demo. */
export const demoSeed = "demo";

/** What a user did to an order in the console. */
export type ConsoleWrite = { sourceOrderId: string; channelId: string; userId: string } & (
  | { kind: "hold"; reason: HoldReason; note: string | undefined }
  | { kind: "tag"; name: string; color: string }
  | { kind: "note"; note: string }
  | ShipmentWrite
);

export interface ShipmentWrite {
  kind: "shipment";
  carrier: string;
  method: string;
  locationId: string;
  shippedAt: string;
  packages: {
    trackingNumber: string;
    weightGrams: number;
    items: { sourceLineId: string; quantity: number }[];
  }[];
  /** The carrier's scans of the first package. */
  events: TrackingEvent[];
  isRejected: boolean;
}

export interface BusinessOrders {
  /** The first delivery of each order, in batches. */
  placed: Deliveries[];
  /** What channels sent later. */
  changed: Deliveries[];
  /** What users did before that. */
  writes: ConsoleWrite[];
  /** The fixed IDs of the orders, by their IDs at the channel. */
  idOf: ReadonlyMap<string, string>;
}

const batchSize = 250;
export const tags = [
  { name: "VIP", color: "primary" },
  { name: "Fragile", color: "warning" },
  { name: "Wholesale", color: "info" },
  { name: "Call first", color: "danger" },
];
const notes = [
  "Customer asked for a call before delivery.",
  "Replacement for a lost parcel. Ship as soon as possible.",
  "Check the size with the customer.",
];
const holdNotes: Partial<Record<HoldReason, string>> = {
  ADDRESS: "The house number is missing.",
  OUT_OF_STOCK: "Back in stock on Thursday.",
  CUSTOMER_REQUEST: "On vacation, ship next week.",
  OTHER: "Wait for the matching lantern.",
};

/** Returns the orders of a business as they stand on the morning of a day in its zone. */
export function demoOrders(business: SellingBusiness, day: DayNumber, seed = demoSeed): BusinessOrders {
  const orders = planOrders(seed, business, day);
  const versions = orders.map((order) => ({ order, deliveries: deliveriesOf(order, { seed, business, day }) }));
  const wave = (number: number) =>
    versions.flatMap(({ order, deliveries }) => {
      const delivery = deliveries[number];
      return delivery ? [{ channel: order.channel, delivery }] : [];
    });
  return {
    placed: batches(wave(0)),
    changed: batches(wave(1)),
    writes: orders.flatMap((order) => writesOf(order, business, day, seed)),
    idOf: new Map(
      orders.map((order) => [
        sourceOrderIdOf(business, order),
        seedId("0000", business.number * 1_000_000 + order.index),
      ]),
    ),
  };
}

function batches(wave: readonly { channel: DemoChannel; delivery: Delivery }[]): Deliveries[] {
  return [...Map.groupBy(wave, ({ channel }) => channel)].flatMap(([{ id, type, name, zone }, entries]) =>
    Array.from({ length: Math.ceil(entries.length / batchSize) }, (_, at) => ({
      channel: { id, type, name, ...(zone && { zone }) },
      deliveries: entries.slice(at * batchSize, (at + 1) * batchSize).map(({ delivery }) => delivery),
    })),
  );
}

function writesOf(order: PlannedOrder, business: SellingBusiness, day: DayNumber, seed: string): ConsoleWrite[] {
  const random = randomOf(seed, business.number, "writes", order.index);
  const { fate } = order;
  const write = {
    sourceOrderId: sourceOrderIdOf(business, order),
    channelId: order.channel.id,
    userId: random.pick(business.userIds),
  };
  const writes: ConsoleWrite[] = [];
  if (fate.kind === "held") writes.push({ ...write, kind: "hold", reason: fate.reason, note: holdNotes[fate.reason] });
  const isOpen = !["shipped", "inParts", "canceled", "exception", "error"].includes(fate.kind);
  if (isOpen && random.chance(0.25)) writes.push({ ...write, kind: "tag", ...random.pick(tags) });
  if (isOpen && random.chance(0.15)) writes.push({ ...write, kind: "note", note: random.pick(notes) });
  if (isShippedHere(order)) writes.push({ ...write, ...shipmentOf(order, business, day, seed) });
  return writes;
}

function shipmentOf(order: PlannedOrder, business: SellingBusiness, day: DayNumber, seed: string): ShipmentWrite {
  const random = randomOf(seed, business.number, "shipment", order.index);
  const isRejected = order.fate.kind === "error";
  const packages = packagesOf(order, isRejected ? 1 : random.between(2, 3));
  const { shippedAt, events } = scansAfter(order, random, business.zone, day);
  return {
    kind: "shipment",
    carrier: order.carrier,
    method: order.method,
    locationId: order.location.id,
    shippedAt: iso(shippedAt),
    packages: packages.map((items) => ({
      trackingNumber: trackingNumberOf(order.carrier, random),
      weightGrams: Math.round(gramsOf(order) / packages.length),
      items,
    })),
    events: isRejected ? [] : events,
    isRejected,
  };
}
