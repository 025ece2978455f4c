import { customerOf } from "@bc/dev/orders/customers";
import { productsOf } from "@bc/dev/orders/products";
import { geometric, type Random, randomOf, zipf } from "@bc/dev/orders/random";
import type { Deliveries } from "@bc/order/contract/delivery";
import { currencies, type Currency } from "@bc/order/contract/model";

type Delivery = Deliveries["deliveries"][number];
type Facts = NonNullable<Delivery["facts"]>;

const hour = 3_600_000;
export const week = 7 * 24 * hour;
/** A zone without daylight saving, so that an order moves by weeks and everything derived from it moves alike. */
export const loadZone = "America/Phoenix";
export const loadLocation = "0190c0de-0005-7000-8000-000000000001";

const channelId = (number: number): string => `0190c0de-0006-7000-8000-00000000000${number}`;
export const loadChannels = [
  { id: channelId(1), type: "SHOPIFY", name: "Web shop" },
  { id: channelId(2), type: "AMAZON", name: "Marketplace" },
  { id: channelId(3), type: "OTHER", name: "Wholesale" },
] as const satisfies Deliveries["channel"][];

const real = currencies.filter((currency) => currency !== "DEFAULT" && currency !== "NONE");
const products = productsOf("outdoor", 180);
const rank = zipf(products.length, 1.1);

/** The number of a template order, and of its copies in a load. */
export const numberOf = (serial: number): string => `L${String(serial).padStart(9, "0")}`;
export const emailOf = (customer: string): string => `${customer}@mail.example`;

/** A tracking number of USPS with the right check digit. */
export function trackingOf(serial: number, shipment: number): string {
  const digits = `9400${shipment}${String(serial).padStart(16, "0")}`;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) sum += Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  return digits + String((10 - (sum % 10)) % 10);
}

export interface TemplateOrder {
  channel: (typeof loadChannels)[number];
  delivery: Delivery;
}

/** What distinguishes the copies of a template order. */
export interface Identity {
  serial: number;
  /** Orders with the same text have the same customer. */
  customer: string;
  /** Whole weeks by which its times move. */
  weeks: number;
}

/**
 * Returns an order of the week before `now`, or, if it is settled, of the week before that. Copies have other identities
 * and are alike in everything else.
 */
export function templateOrder(
  number: number,
  count: number,
  { now, isSettled, identity }: { now: number; isSettled: boolean; identity: Identity },
): TemplateOrder {
  const random = randomOf("load", isSettled ? "settled" : "recent", number);
  const shift = identity.weeks * week;
  const placedAt = now - (isSettled ? 2 : 1) * week + Math.floor((number * week) / count / 1_000) * 1_000 + shift;
  const until = now + shift;
  const lines = linesOf(random);
  const fate = random.next();
  const isCanceled = fate < 0.025;
  const isShipped = !isCanceled && (isSettled ? fate < 0.95 : fate < 0.45);
  const shipments = isShipped ? shipmentsOf(random, lines, { placedAt, until, serial: identity.serial }) : undefined;
  const country = random.pick(["US", "US", "US", "CA", "DE", "GB"] as const);
  const customer = { ...customerOf(random, country, 0), email: emailOf(identity.customer) };
  const promise = random.chance(0.6) ? new Date(placedAt + random.between(48, 120) * hour).toISOString() : undefined;
  const currency: Currency = real[number % real.length] ?? "USD";
  const facts: Facts = {
    ...moneyOf(lines, currency),
    orderNumber: numberOf(identity.serial),
    orderDate: new Date(placedAt).toISOString(),
    paidAt: new Date(placedAt + 60_000).toISOString(),
    ...(promise && { latestShipDate: promise }),
    isGift: random.chance(0.04),
    selectedShippingMethod: random.pick(["Standard", "Standard", "Expedited"]),
    state: isCanceled ? "CANCELED" : "OPEN",
    ...(!isSettled && !isShipped && random.chance(0.06) && { hold: "FRAUD_REVIEW" }),
    ...(!isSettled && !isShipped && random.chance(0.05) && { payment: "PENDING" }),
    lines,
    shipTo: customer,
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
  };
  return {
    channel: loadChannels[random.weighted([6, 3, 1])] ?? loadChannels[0],
    delivery: {
      deliveryId: `load-${identity.serial}`,
      sourceOrderId: numberOf(identity.serial),
      // A counter, which is the same for every copy.
      sourceVersion: 1,
      observedAt: new Date(until).toISOString(),
      facts,
      ...shipments,
    },
  };
}

function linesOf(random: Random): Facts["lines"] {
  const chosen = new Set<(typeof products)[number]>();
  const count = geometric(random, 1.6, 40);
  while (chosen.size < count) chosen.add(products[rank(random)] as (typeof products)[number]);
  return [...chosen].map(({ sku, name, barcode, price, weightGrams }, index) => {
    const quantity = random.chance(0.2) ? 2 : 1;
    return {
      sourceLineId: String(index + 1),
      sku,
      name,
      barcode,
      quantity,
      price: (price / 100).toFixed(2),
      total: ((price * quantity) / 100).toFixed(2),
      weight: String(weightGrams),
      weightUnit: "g" as const,
      locationId: loadLocation,
    };
  });
}

function moneyOf(lines: Facts["lines"], currency: Currency) {
  const subtotal = lines.reduce((sum, { total }) => sum + Number(total), 0);
  return {
    subtotal: subtotal.toFixed(2),
    totalTax: (subtotal * 0.08).toFixed(2),
    shippingTotal: "5.95",
    total: (subtotal * 1.08 + 5.95).toFixed(2),
    currency,
  };
}

const scans = ["AWAITING_PICKUP", "IN_TRANSIT", "IN_TRANSIT", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED"] as const;

/** One shipment with five or six scans, or fewer if it is on its way. */
function shipmentsOf(
  random: Random,
  lines: Facts["lines"],
  { placedAt, until, serial }: { placedAt: number; until: number; serial: number },
): Pick<Delivery, "shipments" | "trackingEvents"> {
  const shippedAt = Math.min(placedAt + random.between(10, 44) * hour, until - 2 * hour);
  const kept = random.chance(0.6) ? scans : scans.toSpliced(2, 1);
  const events = kept
    .map((status, index) => ({
      sourceEventId: String(index + 1),
      occurredAt: new Date(shippedAt + (index * 14 - 1) * hour).toISOString(),
      status,
      trackingNote: status === "DELIVERED" ? "Delivered" : "Scanned",
      city: "Springfield",
      state: "IL",
      countryCode: "US",
    }))
    .filter(({ occurredAt }) => Date.parse(occurredAt) <= until);
  return {
    shipments: [
      {
        sourceId: "s1",
        content: {
          carrier: "USPS",
          method: "Ground Advantage",
          trackingNumber: trackingOf(serial, 1),
          shippedAt: new Date(shippedAt).toISOString(),
          estimatedDeliveryDate: new Date(shippedAt + 90 * hour).toISOString(),
          locationId: loadLocation,
          items: lines.map(({ sourceLineId, quantity }) => ({ sourceLineId, quantity })),
        },
      },
    ],
    trackingEvents: { s1: events },
  };
}
