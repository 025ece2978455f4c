import type { Currency, HintKind, OrderStatus, OwnHint } from "../contract/model.ts";
import type { AddressRow, OrderRow } from "./order-state.ts";
import { tokenText, wordsOf } from "./search-tokens.ts";

// Hints say what to look at before shipping. Nothing acts on them.

const hour = 3_600_000;
export const hintLimits = { duplicateMs: 48 * hour, severalMs: hour, severalAddresses: 3 };

/** What channels call a risk that is not worth a hint. */
const calmLevels = new Set(["", "low", "none", "normal", "unknown", "pending"]);

type OwnFacts = Pick<OrderRow, "channelRisk" | "countryCode" | "orderStatus" | "deletedAt" | "dismissedHints">;

/** Returns the hints that follow from the order alone, without the dismissed ones. */
export function ownHintsOf(
  { channelRisk, countryCode, orderStatus, deletedAt, dismissedHints }: OwnFacts,
  addresses: readonly Pick<AddressRow, "key" | "countryCode">[],
): OwnHint[] {
  if (orderStatus === "CANCELED" || deletedAt !== null) return [];
  const billing = addresses.find(({ key }) => key === "BILLING")?.countryCode;
  const found: OwnHint[] = [];
  if (!calmLevels.has(channelRisk?.trim().toLowerCase() ?? "")) found.push("CHANNEL_RISK");
  if (billing && countryCode && billing.toUpperCase() !== countryCode.toUpperCase()) found.push("COUNTRIES_DIFFER");
  return found.filter((kind) => !dismissedHints.includes(kind));
}

/** Where an order goes. */
export interface HintAddress {
  postalCode: string | null;
  address1: string | null;
  countryCode: string | null;
}

interface Comparable {
  orderDate: Date;
  skus: readonly string[];
  shipTo: readonly HintAddress[];
}

/** An order that may have to do with another: of the same customer in the same days, or open with its postal code. */
export interface NearOrder extends Comparable {
  cartOrderId: string;
  orderNumber: string;
  isSameCustomer: boolean;
  isOpen: boolean;
}

export interface HintedOrder extends Comparable {
  orderStatus: OrderStatus;
  deletedAt: Date | null;
  openQuantity: number;
  total: string;
  currency: Currency;
  hints: readonly OwnHint[];
  dismissedHints: readonly HintKind[];
}

export interface Surroundings {
  near: readonly NearOrder[];
  /** The customer is known and has no earlier order. */
  isFirst: boolean;
  /** The 99th percentile of the currency's totals, if there are enough of them. */
  largeTotal: string | null;
}

export interface Hint {
  kind: HintKind;
  /** The orders that it is about, the newest first. */
  orders: readonly NearOrder[];
}

/** Returns the hints of an order among others, in the order in which they are shown. */
export function hintsOf(order: HintedOrder, { near, isFirst, largeTotal }: Surroundings): Hint[] {
  if (order.orderStatus === "CANCELED" || order.deletedAt !== null) return [];
  const others = near.toSorted((one, other) => other.orderDate.getTime() - one.orderDate.getTime());
  const duplicates = others.filter((other) => other.isSameCustomer && isDuplicate(order, other));
  const several = severalAddresses(
    order,
    others.filter(({ isSameCustomer }) => isSameCustomer),
  );
  const open = order.openQuantity > 0 ? others.filter((other) => other.isOpen && isSamePlace(order, other)) : [];
  const isLarge =
    isFirst && largeTotal !== null && isCurrency(order.currency) && Number(order.total) > Number(largeTotal);
  const found: Hint[] = [
    ...(duplicates.length > 0 ? [{ kind: "POSSIBLE_DUPLICATE" as const, orders: duplicates }] : []),
    ...order.hints.map((kind) => ({ kind, orders: [] })),
    ...(several.length > 0 ? [{ kind: "SEVERAL_ADDRESSES" as const, orders: several }] : []),
    ...(isLarge ? [{ kind: "LARGE_FIRST_ORDER" as const, orders: [] }] : []),
    ...(open.length > 0 ? [{ kind: "OPEN_TO_SAME_ADDRESS" as const, orders: open }] : []),
  ];
  return found.filter(({ kind }) => !order.dismissedHints.includes(kind));
}

const isCurrency = (currency: Currency): boolean => currency !== "DEFAULT" && currency !== "NONE";

const distance = (one: Comparable, other: Comparable): number =>
  Math.abs(one.orderDate.getTime() - other.orderDate.getTime());
const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => !one.isDisjointFrom(other);

const skusOf = ({ skus }: Comparable): Set<string> => new Set(skus.map(tokenText.sku));
const postalCodesOf = ({ shipTo }: Comparable): Set<string> =>
  new Set(shipTo.flatMap(({ postalCode }) => (postalCode ? [tokenText.zip(postalCode)] : [])));

/** Addresses as they compare: without case, accents and punctuation. Incomplete ones compare to none. */
function placesOf({ shipTo }: Comparable): Set<string> {
  return new Set(
    shipTo.flatMap(({ postalCode, address1, countryCode }) =>
      postalCode && address1 ? [`${countryCode} ${tokenText.zip(postalCode)} ${wordsOf(address1).join(" ")}`] : [],
    ),
  );
}

const isSamePlace = (one: Comparable, other: Comparable): boolean => overlap(placesOf(one), placesOf(other));

function isDuplicate(order: Comparable, other: Comparable): boolean {
  const [mine, theirs] = [skusOf(order), skusOf(other)];
  return (
    distance(order, other) <= hintLimits.duplicateMs &&
    mine.size > 0 &&
    mine.size === theirs.size &&
    mine.isSubsetOf(theirs) &&
    overlap(postalCodesOf(order), postalCodesOf(other))
  );
}

/** Returns the other orders of an hour in which the customer ordered to several addresses, this one among them. */
function severalAddresses(order: Comparable, others: readonly NearOrder[]): NearOrder[] {
  for (const first of [order, ...others]) {
    const start = first.orderDate.getTime();
    const isWithin = ({ orderDate }: Comparable): boolean =>
      orderDate.getTime() >= start && orderDate.getTime() <= start + hintLimits.severalMs;
    if (!isWithin(order)) continue;
    const known = [placesOf(order)];
    const elsewhere = others.filter((other) => {
      const places = placesOf(other);
      if (!isWithin(other) || places.size === 0 || known.some((one) => overlap(one, places))) return false;
      known.push(places);
      return true;
    });
    if (placesOf(order).size > 0 && known.length >= hintLimits.severalAddresses) return elsewhere;
  }
  return [];
}
