import { type DayNumber, instantOf } from "@bc/inventory/contract/zone";
import type { Deliveries } from "@bc/order/contract/delivery";
import type { PlannedOrder } from "./plan.ts";
import type { Random } from "./random.ts";
import { trackingNumberOf } from "./tracking.ts";

type Delivery = Deliveries["deliveries"][number];
export type Shipment = NonNullable<Delivery["shipments"]>[number];
export type TrackingEvent = NonNullable<Delivery["trackingEvents"]>[string][number];

const hour = 3_600_000;
export const iso = (instant: number): string => new Date(instant).toISOString();

export interface Parcel {
  shipment: Shipment;
  events: TrackingEvent[];
  /** When the customer had it; undefined if it is on its way. */
  deliveredAt: number | undefined;
}

export interface ParcelOptions {
  sourceId: string;
  shippedAt: number;
  items: { sourceLineId: string; quantity: number }[];
  /** The carrier's scans end here. */
  until: number;
  /** "silent" parcels were never scanned; "failing" ones ended in an exception. */
  course: "normal" | "silent" | "failing";
  zone: string;
  isExternal: boolean;
}

const mishaps = [
  ["lost", "The carrier can't find the package."],
  ["damaged", "The package was damaged on the way."],
  ["refused", "The recipient refused the package."],
  ["address_problem", "The address is incomplete."],
  ["return_to_sender", "The package is on its way back to the sender."],
] as const;

/** Returns a parcel with its scans so far. */
export function parcelOf(order: PlannedOrder, random: Random, options: ParcelOptions): Parcel {
  const { shippedAt, until } = options;
  const number = trackingNumberOf(order.carrier, random);
  const arrival = shippedAt + random.between(44, 110) * hour;
  const events = scansOf(order, random, { ...options, arrival }).filter(
    ({ occurredAt }) => Date.parse(occurredAt) <= until,
  );
  const deliveredAt = events.find(({ status }) => status === "DELIVERED")?.occurredAt;
  return {
    shipment: {
      sourceId: options.sourceId,
      content: {
        origin: options.isExternal ? "EXTERNAL" : "CHANNEL",
        carrier: order.carrier,
        method: order.method,
        trackingNumber: number,
        shippedAt: iso(shippedAt),
        estimatedDeliveryDate: iso(arrival + 6 * hour),
        locationId: order.location.id,
        items: options.items,
      },
    },
    events,
    deliveredAt: deliveredAt === undefined ? undefined : Date.parse(deliveredAt),
  };
}

/** Returns when an order left that the console shipped, and its scans so far. */
export function scansAfter(order: PlannedOrder, random: Random, zone: string, day: DayNumber) {
  const until = instantOf(zone, day, 0);
  const shippedAt = Math.min(order.placedAt + random.between(10, 44) * hour, until - 8 * hour);
  const arrival = shippedAt + random.between(44, 110) * hour;
  const events = scansOf(order, random, { shippedAt, arrival, course: "normal", zone }).filter(
    ({ occurredAt }) => Date.parse(occurredAt) <= until,
  );
  return { shippedAt, events };
}

function scansOf(
  order: PlannedOrder,
  random: Random,
  { shippedAt, arrival, course, zone }: Pick<ParcelOptions, "shippedAt" | "course" | "zone"> & { arrival: number },
): TrackingEvent[] {
  if (course === "silent") return [];
  const { address } = order.location;
  const from = { city: address.city, state: address.region, countryCode: address.country };
  const { city, state, countryCode } = order.customer;
  const to = { city: city ?? null, state: state ?? null, countryCode: countryCode ?? null };
  let count = 0;
  const scan = (
    at: number,
    status: TrackingEvent["status"],
    trackingNote: string,
    place: typeof to,
    detailCode?: string,
  ): TrackingEvent => ({
    sourceEventId: `scan-${++count}`,
    occurredAt: iso(at),
    status,
    trackingNote,
    ...place,
    ...(detailCode && { detailCode }),
  });
  const begun = [
    scan(shippedAt - hour, "AWAITING_PICKUP", "Label created", from),
    scan(shippedAt + 4 * hour, "IN_TRANSIT", "Accepted by the carrier", from),
    scan(shippedAt + 20 * hour, "IN_TRANSIT", "Arrived at the sorting center", to),
  ];
  if (course === "failing") {
    const [detail, note] = random.pick(mishaps);
    return [...begun, scan(shippedAt + 26 * hour, "EXCEPTION", note, to, detail)];
  }
  const morning = instantOf(zone, Math.floor(arrival / (24 * hour)), 8 * 60);
  const detour = random.next();
  const middle =
    detour < 0.06
      ? [scan(arrival - 20 * hour, "DELAYED", "Delayed by weather", to, "weather")]
      : detour < 0.1
        ? [scan(arrival - 14 * hour, "NOTICE_LEFT", "Delivery attempted, notice left", to, "notice_left")]
        : detour < 0.13
          ? [scan(arrival - 10 * hour, "AVAILABLE_FOR_PICKUP", "Ready at the pickup point", to)]
          : [];
  return [
    ...begun,
    ...middle,
    scan(Math.min(morning, arrival - hour), "OUT_FOR_DELIVERY", "Out for delivery", to),
    scan(arrival, "DELIVERED", "Delivered", to),
  ].sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
}
