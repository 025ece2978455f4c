import { type DayNumber, instantOf } from "@bc/inventory/contract/zone";
import type { AddressContent } from "@bc/order/contract/delivery";
import { type Currency, type ErrorCause, errorCauses, type HoldReason } from "@bc/order/contract/model";
import type { Backlog, DemoChannel, DemoLocation, SellingBusiness } from "./businesses.ts";
import { customerOf } from "./customers.ts";
import { placementsOf } from "./placements.ts";
import { type DemoProduct, productsOf } from "./products.ts";
import { geometric, type Random, randomOf, shuffled, zipf } from "./random.ts";

export const shares = {
  promise: 0.6,
  partial: 0.06,
  packages: 0.04,
  hold: 0.03,
  /** Orders in the status EXCEPTION, those in ERROR included. */
  exception: 0.015,
  canceled: 0.025,
  error: 0.003,
  gift: 0.04,
  returnedLines: 0.07,
  duplicate: 0.005,
} as const;

/** What has become of an order by this morning. */
export type Fate =
  | { kind: Exclude<keyof Backlog, "held"> }
  | { kind: "held"; reason: HoldReason; isDue: boolean }
  | { kind: "shipped"; endedHold?: HoldReason }
  | { kind: "inParts" | "packages" | "canceled" | "exception" }
  | { kind: "error"; cause: ErrorCause };

export interface PlannedLine {
  product: DemoProduct;
  quantity: number;
  isReturned: boolean;
}

export interface PlannedOrder {
  /** Its place among the orders of the business, by time. */
  index: number;
  /** Its place among the orders of the channel. */
  channelIndex: number;
  placedAt: number;
  channel: DemoChannel;
  location: DemoLocation;
  currency: Currency;
  tax: number;
  carrier: string;
  method: string;
  customer: AddressContent;
  lines: PlannedLine[];
  isGift: boolean;
  hasPromise: boolean;
  isDuplicate: boolean;
  fate: Fate;
}

const maxLines = 40;
const meanLines = 1.6;
const userHolds: readonly HoldReason[] = ["ADDRESS", "FRAUD_REVIEW", "OUT_OF_STOCK", "CUSTOMER_REQUEST", "OTHER"];
/** Kinds of open orders, from the newest orders to the oldest. */
const newestFirst = [
  "later",
  "unpaid",
  "dueToday",
  "held",
  "closing",
  "partial",
  "external",
  "awaitingPickup",
  "notScanned",
  "overdue",
] as const satisfies (keyof Backlog)[];
/** Kinds that need more than one item. */
const divided: readonly Fate["kind"][] = ["partial", "inParts", "packages"];

/** Returns the orders of a business as they stand on the morning of a day, oldest first. */
export function planOrders(seed: string, business: SellingBusiness, day: DayNumber): PlannedOrder[] {
  const random = randomOf(seed, business.number, "plan");
  const orders = draftOrders(seed, business, day);
  const free = new Set(orders.slice(2)); // the first two may lie before the other days
  const take = (count: number, from: readonly PlannedOrder[], fateAt: (index: number) => Fate): void => {
    let taken = 0;
    for (const order of from) {
      if (taken === count) break;
      const fate = fateAt(taken);
      if (!free.has(order) || (divided.includes(fate.kind) && quantityOf(order) < 2)) continue;
      order.fate = fate;
      free.delete(order);
      taken++;
    }
  };
  const newest = orders.toReversed();
  const { backlog } = business;
  for (const kind of newestFirst) {
    const fateAt = (index: number): Fate =>
      kind === "held"
        ? { kind, reason: userHolds[index % userHolds.length] ?? "OTHER", isDue: index % 2 === 0 }
        : { kind };
    take(backlog[kind], newest, fateAt);
  }
  const quota = (share: number): number => Math.round(share * orders.length);
  const younger = (days: number): PlannedOrder[] => {
    const since = instantOf(business.zone, day - days, 0);
    return shuffled(
      orders.filter(({ placedAt }) => placedAt >= since),
      random,
    );
  };
  const errors = quota(shares.error);
  take(errors, younger(45), (index) => ({
    kind: "error",
    cause: errorCauses[index % errorCauses.length] ?? "OVERSHIPPED",
  }));
  take(quota(shares.exception) - errors, younger(60), () => ({ kind: "exception" }));
  take(quota(shares.packages), younger(90), () => ({ kind: "packages" }));
  take(quota(shares.partial) - backlog.partial, younger(180), () => ({ kind: "inParts" }));
  take(quota(shares.canceled), younger(180), () => ({ kind: "canceled" }));
  take(quota(shares.hold) - backlog.held, younger(180), (index) => ({
    kind: "shipped",
    endedHold: index % 2 === 0 ? "FRAUD_REVIEW" : "AWAITING_PAYMENT",
  }));
  for (const order of orders) order.location = locationOf(business, order);
  deal(orders, random, quota);
  if (business.number === 1) addOddCurrencies(orders);
  return orders;
}

/** Orders of a partner's warehouse are open or shipped; those that must leave soon are where a truck leaves at night. */
function locationOf({ locations }: SellingBusiness, { fate, location }: PlannedOrder): DemoLocation {
  const own = locations.filter(({ type }) => type === "OWN");
  const external = locations.find(({ type }) => type === "EXTERNAL") ?? location;
  if (fate.kind === "external") return external;
  if (fate.kind === "closing") return own.at(-1) ?? location;
  return location === external && fate.kind !== "shipped" ? (own[0] ?? location) : location;
}

export const quantityOf = ({ lines }: Pick<PlannedOrder, "lines">): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function draftOrders(seed: string, business: SellingBusiness, day: DayNumber): PlannedOrder[] {
  const products = productsOf(business.range, business.skus);
  const rank = zipf(products.length, 1.1);
  const placed = placementsOf(business.zone, day, business.orders, randomOf(seed, business.number, "placements"));
  const channelCounts = new Map<DemoChannel, number>();
  return placed.map((placedAt, index) => {
    const random = randomOf(seed, business.number, "order", index);
    const channel = shareOf(business.channels, random);
    const channelIndex = channelCounts.get(channel) ?? 0;
    channelCounts.set(channel, channelIndex + 1);
    const market = shareOf(business.markets, random);
    const location = shareOf(business.locations, random);
    const customerNumber = random.between(1, Math.ceil(business.orders * 0.7));
    return {
      index,
      channelIndex,
      placedAt,
      channel,
      location,
      currency: market.currency,
      tax: market.tax,
      carrier: random.pick(market.carriers),
      method: channel.methods[random.weighted([8, 2, 1].slice(0, channel.methods.length))] ?? "Standard",
      customer: customerOf(
        randomOf(seed, business.number, "customer", market.country, customerNumber),
        market.country,
        customerNumber,
      ),
      lines: draftLines(products, rank, random),
      isGift: false,
      hasPromise: false,
      isDuplicate: false,
      fate: { kind: "shipped" },
    };
  });
}

function draftLines(products: readonly DemoProduct[], rank: (random: Random) => number, random: Random): PlannedLine[] {
  const chosen = new Set<DemoProduct>();
  const count = geometric(random, meanLines, maxLines);
  while (chosen.size < count) chosen.add(products[rank(random)] as DemoProduct);
  return [...chosen].map((product) => ({
    product,
    quantity: [1, 2, 3][random.weighted([80, 15, 5])] ?? 1,
    isReturned: false,
  }));
}

function shareOf<T extends { share: number }>(list: readonly T[], random: Random): T {
  return list[random.weighted(list.map(({ share }) => share))] as T;
}

/** Kinds of orders that the channel promised a day for. */
const promised: readonly Fate["kind"][] = ["later", "dueToday", "closing", "notScanned", "overdue", "awaitingPickup"];
const unpromised: readonly Fate["kind"][] = ["unpaid", "held"];

/** Deals out what any order can have, in exact shares. */
function deal(orders: readonly PlannedOrder[], random: Random, quota: (share: number) => number): void {
  for (const order of orders) {
    const { fate } = order;
    order.hasPromise = promised.includes(fate.kind) || (fate.kind === "held" && fate.isDue);
  }
  let promises = quota(shares.promise) - orders.filter(({ hasPromise }) => hasPromise).length;
  for (const order of shuffled(orders, random)) {
    if (promises === 0) break;
    if (order.hasPromise || unpromised.includes(order.fate.kind)) continue;
    order.hasPromise = true;
    promises--;
  }
  for (const order of shuffled(orders, random).slice(0, quota(shares.gift))) order.isGift = true;
  duplicate(orders, random, quota(shares.duplicate));
  const settled = orders.slice(0, Math.floor(orders.length * 0.85)).filter(({ fate }) => fate.kind === "shipped");
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  for (const line of shuffled(
    settled.flatMap((order) => order.lines),
    random,
  ).slice(0, Math.round(lines * shares.returnedLines)))
    line.isReturned = true;
}

/** Repeats orders within two days, for the same customer with the same items. */
function duplicate(orders: readonly PlannedOrder[], random: Random, count: number): void {
  const pairs = orders
    .slice(2)
    .map((order, at) => ({ order, before: orders[at + 1] as PlannedOrder }))
    .filter(
      ({ order, before }) =>
        order.channel === before.channel &&
        order.fate.kind === "shipped" &&
        before.fate.kind === "shipped" &&
        order.placedAt - before.placedAt < 47 * 3_600_000,
    );
  let left = count;
  for (const { order, before } of shuffled(pairs, random)) {
    if (left === 0) break;
    if (order.isDuplicate || before.isDuplicate) continue;
    Object.assign(order, {
      customer: before.customer,
      currency: before.currency,
      tax: before.tax,
      lines: before.lines.map((line) => ({ ...line })),
      isDuplicate: true,
    });
    left--;
  }
}

/** One order in yen, which has no decimals, and one whose channel names no currency. */
function addOddCurrencies(orders: readonly PlannedOrder[]): void {
  const [yen, none] = orders.slice(-400).filter(({ fate, isDuplicate }) => fate.kind === "shipped" && !isDuplicate);
  if (yen) yen.currency = "JPY";
  if (none) none.currency = "NONE";
}
