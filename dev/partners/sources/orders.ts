import { daysBetween, numberOf, type Scenario } from "./world.ts";

export interface WorldLine {
  id: string;
  sku: string;
  productId: string;
  variantId: string;
  title: string;
  quantity: number;
  /** In cents, like all amounts. */
  price: number;
  /** Of the whole line. */
  discount: number;
  tax: number;
}

/** An order as its source knows it now. Times are null for what has not happened. */
export interface WorldOrder {
  id: string;
  number: number;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  canceledAt: string | null;
  shippedAt: string | null;
  /** When one item of the first line was refunded. */
  refundedAt: string | null;
  /** When its source changed it as the scenario says: a note is added. */
  changedAt: string | null;
  /** How the customer last came to the shop. Null if nothing is known. */
  visit: WorldVisit | null;
  lines: WorldLine[];
  shipping: number;
  customer: WorldCustomer;
}

export interface WorldVisit {
  landingPage: string;
  referrer: string | null;
}

export interface WorldCustomer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  address1: string;
  city: string;
  zip: string;
  countryCode: string;
  country: string;
}

const products = [
  ["HM-LINDEN-MUG", "Linden mug", 1_600],
  ["HM-CLOUD-THRW", "Cloud throw", 5_400],
  ["HM-PEBBLE-VASE", "Pebble vase", 3_900],
  ["HM-IVY-LAMP", "Ivy table lamp", 8_900],
  ["HM-BIRCH-TRAY", "Birch tray", 3_200],
] as const;
const firstNames = ["Robin", "Kim", "Alex", "Sam", "Toni", "Jo"];
const lastNames = ["Field", "Rivers", "Stone", "Hill", "Wood"];
const hour = 3_600_000;
const taxRate = 0.08;
/** How many days before the last one had orders. */
const days = 120;

type Placing = Pick<Scenario, "ordersUntil" | "restated">;
const known = new Map<string, WorldOrder[]>();

/** Returns the orders of a shop, the oldest first: three to seven a day, about noon wherever the shop is. */
export function ordersOf(source: string, accountId: string, { ordersUntil, restated }: Placing): WorldOrder[] {
  if (ordersUntil === null) return placedUntil(Date.now(), { source, accountId, restated });
  const key = JSON.stringify([source, accountId, ordersUntil, restated]);
  const orders = known.get(key) ?? placedUntil(Date.parse(ordersUntil), { source, accountId, restated });
  known.set(key, orders);
  return orders;
}

function placedUntil(
  until: number,
  { source, accountId, restated }: { source: string; accountId: string; restated: Scenario["restated"] },
): WorldOrder[] {
  // Some sources list a change only after minutes.
  const changedAt = new Date(Date.now() - 5 * 60_000).toISOString().replace(/\.\d+/, "");
  const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  return daysBetween(dayAt(until - days * 24 * hour), dayAt(until)).flatMap((date) =>
    Array.from({ length: 3 + (numberOf(source, accountId, date) % 5) }, (_, at) => {
      const place = { source, accountId, date, at };
      return orderOf(place, { until, changedAt: restated.some((one) => one.date === date) ? changedAt : null });
    }).filter(({ createdAt }) => Date.parse(createdAt) < until),
  );
}

function orderOf(
  place: { source: string; accountId: string; date: string; at: number },
  { until, changedAt }: { until: number; changedAt: string | null },
): WorldOrder {
  const { source, accountId, date, at } = place;
  const roll = numberOf(source, accountId, date, String(at));
  const created = Date.parse(`${date}T12:00:00Z`) + (at * 53 + (roll % 50)) * 60_000;
  const happened = (instant: number | null): string | null =>
    instant === null || instant >= until ? null : new Date(instant).toISOString().replace(".000", "");
  const isCanceled = roll % 13 === 0;
  const paidAt = happened(roll % 11 === 0 ? created + 24 * hour : created);
  const canceledAt = happened(isCanceled ? created + 2 * hour : null);
  const shippedAt = happened(isCanceled ? null : created + 26 * hour);
  const refundedAt = happened(!isCanceled && roll % 9 === 0 ? created + 144 * hour : null);
  const createdAt = new Date(created).toISOString().replace(".000", "");
  const all = [createdAt, paidAt, canceledAt, shippedAt, refundedAt, changedAt].filter((one) => one !== null);
  const day = Date.parse(`${date}T00:00:00Z`) / (24 * hour);
  return {
    id: String(8_100_000_000_000 + day * 10 + at),
    number: (day - 20_000) * 10 + at,
    createdAt,
    updatedAt: all.reduce((latest, one) => (one > latest ? one : latest)),
    paidAt,
    canceledAt,
    shippedAt,
    refundedAt,
    changedAt,
    visit: visitOf(roll),
    lines: linesOf(roll),
    shipping: roll % 3 === 0 ? 0 : 590,
    customer: customerOf(roll),
  };
}

const shop = "https://www.demo-home.example";
/** Campaigns of the demo's ads, click IDs alone, and pages that link to the shop. */
const visits: readonly (readonly [link: string, referrer: string | null])[] = [
  ["/?utm_source=google&utm_medium=cpc&utm_campaign=Brand%201&gclid=Cj0KCQ", "https://www.google.com/"],
  ["/products/cloud-throw?gclid=Cj0KCQ", "https://www.google.com/"],
  ["/?utm_source=newsletter&utm_medium=email&utm_campaign=Bestsellers%20of%20the%20month", null],
  ["/products/linden-mug?fbclid=IwAR1", "https://l.facebook.com/"],
  ["/", "https://www.google.com/"],
  ["/blog/small-spaces", "https://blog.smallspaces.example/ten-lamps"],
  ["/?utm_source=tiktok&utm_medium=paid-social&utm_campaign=Prospecting%205", null],
  ["/", null],
];

function visitOf(roll: number): WorldVisit | null {
  const [link, referrer] = visits[(roll >>> 7) % (visits.length + 1)] ?? [];
  return link === undefined ? null : { landingPage: `${shop}${link}`, referrer: referrer ?? null };
}

function linesOf(roll: number): WorldLine[] {
  return Array.from({ length: roll % 97 === 0 ? 60 : 1 + (roll % 3) }, (_, at) => {
    const place = (roll + at) % products.length;
    const [sku, title, price] = products[place] ?? products[0];
    const [productId, variantId] = [String(6_400_000_000_000 + place), String(44_100_000_000_000 + place)];
    const quantity = 1 + ((roll >>> (4 + (at % 8))) % 3);
    const discount = roll % 5 === 0 ? Math.round(price * quantity * 0.1) : 0;
    const tax = Math.round((price * quantity - discount) * taxRate);
    const id = String((roll % 1_000_000) * 100 + at + 1);
    return { id, sku, productId, variantId, title, quantity, price, discount, tax };
  });
}

function customerOf(roll: number): WorldCustomer {
  const firstName = firstNames[roll % firstNames.length] ?? "";
  const lastName = lastNames[(roll >>> 3) % lastNames.length] ?? "";
  return {
    id: String(700_000 + (roll % 500)),
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    address1: `${1 + (roll % 90)} Main Street`,
    city: "Springfield",
    zip: "62701",
    countryCode: "US",
    country: "United States",
  };
}

/**
 * Returns the IDs of orders that lists leave out: the first of each truncated day. Orders that changed within the last day
 * are listed, because counts of orders can't show that a change is missing.
 */
export function withheldOrders(
  orders: readonly WorldOrder[],
  { truncated, ordersUntil }: Pick<Scenario, "truncated" | "ordersUntil">,
): ReadonlySet<string> {
  const settled = (ordersUntil === null ? Date.now() : Date.parse(ordersUntil)) - 24 * hour;
  const left = new Set(truncated);
  const withheld = orders.filter(
    ({ createdAt, updatedAt }) => Date.parse(updatedAt) < settled && left.delete(createdAt.slice(0, 10)),
  );
  return new Set(withheld.map(({ id }) => id));
}

/** Returns an amount as sources write it: "12.30". */
export const money = (cents: number): string => (cents / 100).toFixed(2);

const sum = (lines: readonly WorldLine[], part: (line: WorldLine) => number): number =>
  lines.reduce((total, line) => total + part(line), 0);

/** Returns the sums of an order. Tax is added to prices. */
export function amountsOf({ lines, shipping }: WorldOrder) {
  const goods = sum(lines, ({ price, quantity }) => price * quantity);
  const discount = sum(lines, (line) => line.discount);
  const tax = sum(lines, (line) => line.tax);
  return { goods, discount, tax, shipping, total: goods - discount + shipping + tax };
}

/** Returns what one item of the first line is refunded with. */
export function refundOf({ lines: [line] }: WorldOrder): { lineId: string; net: number; tax: number } {
  if (!line) return { lineId: "", net: 0, tax: 0 };
  const net = Math.round((line.price * line.quantity - line.discount) / line.quantity);
  return { lineId: line.id, net, tax: Math.round(net * taxRate) };
}
