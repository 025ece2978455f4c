import type { HoldReason } from "../contract/model.ts";
import { emptyErased } from "./empty-erased.ts";
import { deriveLines, type LocationType } from "./derive-lines.ts";
import { deriveShipments } from "./derive-shipments.ts";
import { deriveStatus, type DerivedStatus, type LineFacts } from "./derive-status.ts";
import { ownHintsOf } from "./hints.ts";
import type { AddressRow, HoldRow, LineRow, Means, OrderRow, OrderState, ShipmentRow } from "./order-state.ts";
import { addCompletion } from "./whole-completion.ts";

export interface DeadlineFacts {
  /** The channel's promise: an instant, or a bare day in its zone. */
  promisedAt: string | null;
  promisedDay: string | null;
  readyAt: string;
  channelId: string;
  shippingMethod: string | null;
  /** Of the open own lines, or of all own lines if nothing is open. */
  ownLocationIds: readonly (string | null)[];
  isOpen: boolean;
  isHeld: boolean;
  /** Finished, external, or unpaid without a promise: never late. */
  isExempt: boolean;
  /** Something left without a scan. */
  isUnscanned: boolean;
}

export interface Deadlines {
  shipBy: string | null;
  dispatchBy: string | null;
  dispatchDay: string | null;
  hasNoPickup: boolean;
  riskAt: string | null;
  riskDay: string | null;
}

/** What the derived values of a business's orders depend on, besides the orders. */
export interface DeriveContext extends Means {
  locationTypes: ReadonlyMap<string, LocationType>;
  defaultLocationId: string | null;
  /** Returns the day of an instant in the zone of the business. */
  dayOf: (instant: string) => string;
  deadlinesOf: (facts: DeadlineFacts) => Deadlines;
  /** Returns a hash under the business's key. */
  keyedHash: (text: string) => string;
}

/** Returns the order with everything that follows from its facts: statuses, quantities, deadlines, columns of the list. */
export function deriveOrder(given: OrderState, context: DeriveContext): OrderState {
  const { state, derived } = deriveQuantities(emptyErased(given), context);
  const { order, lines } = state;
  const open = lines.filter((line) => openOf(derived, line) > 0);
  const isExternal = (line: LineRow): boolean => context.locationTypes.get(line.locationId ?? "") === "EXTERNAL";
  const own = (open.length > 0 ? open : lines).filter((line) => !isExternal(line));
  const live = state.shipments
    .filter(({ isLive }) => isLive)
    .toSorted((one, other) => (`${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1));
  const { orderStatus } = derived;
  const hasPromise = order.latestShipDate !== null || order.latestShipDay !== null;
  const deadlines = context.deadlinesOf({
    promisedAt: order.latestShipDate,
    promisedDay: order.latestShipDay,
    readyAt: order.readyAt,
    channelId: order.channelId,
    shippingMethod: order.selectedShippingMethod,
    ownLocationIds: own.map(({ locationId }) => locationId),
    isOpen: open.length > 0,
    isHeld: orderStatus === "ONHOLD",
    isExempt:
      orderStatus === "COMPLETE" ||
      orderStatus === "CANCELED" ||
      own.length === 0 ||
      (orderStatus === "PENDING" && !hasPromise),
    isUnscanned: live.some(({ handedOverAt }) => handedOverAt === null),
  });
  const active = state.holds.filter(({ endedAt }) => endedAt === null);
  const sum = (some: readonly LineRow[], of: (line: LineRow) => number) =>
    some.reduce((total, line) => total + of(line), 0);
  const derivedOrder: OrderRow = {
    ...order,
    orderStatus,
    fulfillmentStatus: derived.fulfillmentStatus,
    errorCause: derived.causes[0] ?? null,
    wasComplete: derived.wasComplete,
    quantity: sum(lines, ({ quantity }) => quantity),
    openQuantity: sum(open, (line) => openOf(derived, line)),
    ownOpenQuantity: sum(
      open.filter((line) => !isExternal(line)),
      (line) => openOf(derived, line),
    ),
    orderDay: context.dayOf(order.orderDate),
    ...deadlines,
    deletedAt: deletedAtOf(order),
    ...listColumns(state, open, active),
    trackingNumber: live.find(({ trackingNumber }) => trackingNumber !== null)?.trackingNumber ?? null,
    customerKey: customerKeyOf(state, context),
    piiExpiresAt: channelLimitOf(order, { orderStatus, isOpen: open.length > 0, live }),
  };
  const hinted = { ...derivedOrder, hints: ownHintsOf(derivedOrder, state.addresses) };
  const { orderNumber } = order;
  const { shipBy } = deadlines;
  const shipments = state.shipments.map((shipment) => ({ ...shipment, orderNumber, shipBy }));
  return deriveShipments({ ...state, order: hinted, shipments });
}

const keptByChannelMs = 30 * 86_400_000;

/** Returns when customer data of Amazon has to go: 30 days after delivery or cancellation. */
function channelLimitOf(
  order: OrderRow,
  {
    orderStatus,
    isOpen,
    live,
  }: { orderStatus: OrderRow["orderStatus"]; isOpen: boolean; live: readonly ShipmentRow[] },
): string | null {
  if (order.channelType !== "AMAZON" || order.erasedAt !== null) return null;
  const since = (): string | null => {
    if (orderStatus === "CANCELED") return order.canceledAt ?? order.observedAt;
    if (isOpen || live.some(({ deliveredAt }) => deliveredAt === null)) return null;
    return live.map(({ deliveredAt }) => deliveredAt ?? "").reduce((last, at) => (at > last ? at : last), "") || null;
  };
  const from = since();
  return from && new Date(Date.parse(from) + keptByChannelMs).toISOString();
}

const openOf = (derived: DerivedStatus, line: LineRow): number => derived.lines.get(line.id)?.open ?? 0;

/** Derives shipments, lines and statuses. */
function deriveQuantities(given: OrderState, context: DeriveContext): { state: OrderState; derived: DerivedStatus } {
  const holds = channelHolds(given, context);
  const lined = deriveLines({ ...given, holds }, context);
  const delivered = deriveShipments(lined);
  const completed = addCompletion(delivered, context);
  const state = completed === delivered ? delivered : deriveShipments(completed);
  const live = new Map(state.shipments.filter(({ isLive }) => isLive).map((shipment) => [shipment.id, shipment]));
  const shipped = new Map<string, number>();
  for (const { shipmentId, lineId, quantityShipped } of state.items)
    if (live.has(shipmentId)) shipped.set(lineId, (shipped.get(lineId) ?? 0) + quantityShipped);
  const derived = deriveStatus({
    channelState: state.order.channelState,
    payment: state.order.payment,
    isCanceledByUser: state.order.canceledAt !== null,
    hasActiveHold: holds.some(({ endedAt }) => endedAt === null),
    wasComplete: state.order.wasComplete,
    resolutions: state.order.resolutions,
    lines: state.lines.map((line): LineFacts => ({
      id: line.id,
      quantity: line.quantity,
      canceled: line.channelQuantityCanceled,
      shipped: shipped.get(line.id) ?? 0,
      isRemoved: line.isRemoved,
      isExternal: context.locationTypes.get(line.locationId ?? "") === "EXTERNAL",
    })),
    shipments: [...live.values()].map((shipment) => ({
      id: shipment.id,
      isHandedOver: shipment.handedOverAt !== null,
      isException: shipment.status === "EXCEPTION" && shipment.actionAt !== null,
      rejectedAt: shipment.channelConfirmation === "REJECTED" ? (shipment.confirmationAt ?? "") : null,
    })),
  });
  const returned = returnedOf(state);
  const lines = state.lines.map((line) => ({
    ...line,
    quantityShipped: shipped.get(line.id) ?? 0,
    quantityCanceled: derived.lines.get(line.id)?.canceled ?? 0,
    quantityReturned: returned.get(line.sourceLineId) ?? 0,
  }));
  return { state: { ...state, lines }, derived };
}

/** Returns the evidence of the order's errors, which resolving them records. */
export function evidenceOf(state: OrderState, context: DeriveContext): DerivedStatus["evidence"] {
  return deriveQuantities(state, context).derived.evidence;
}

function returnedOf({ returns }: OrderState): Map<string, number> {
  const returned = new Map<string, number>();
  for (const { isRemoved, status, lines } of returns)
    if (!isRemoved && (status === "RECEIVED" || status === "REFUNDED"))
      for (const { sourceLineId, quantity } of lines)
        returned.set(sourceLineId, (returned.get(sourceLineId) ?? 0) + quantity);
  return returned;
}

/** The channel has one hold, which exists while its facts say so. A reversed payment is one. */
function channelHolds({ order, holds }: OrderState, { idOf }: Means): readonly HoldRow[] {
  const reason: HoldReason | null = order.channelHold ?? (order.payment === "REVERSED" ? "AWAITING_PAYMENT" : null);
  const others = holds.filter(({ source }) => source !== "CHANNEL");
  if (reason === null) return others.length === holds.length ? holds : others;
  const hold: HoldRow = {
    id: idOf(order.id, "hold:channel"),
    reason,
    note: null,
    source: "CHANNEL",
    setBy: null,
    at: order.observedAt ?? order.orderDate,
    until: null,
    endedAt: null,
    endedBy: null,
  };
  return [...others, hold];
}

function deletedAtOf(order: OrderRow): string | null {
  const { tombstoneVersion, sourceVersion, restoredTombstone } = order;
  const isGone =
    tombstoneVersion !== null &&
    (sourceVersion === null || tombstoneVersion >= sourceVersion) &&
    tombstoneVersion !== restoredTombstone;
  return order.userDeletedAt ?? (isGone ? order.tombstoneAt : null);
}

const gramsPer: Record<string, number> = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 };

function listColumns({ lines, addresses, notes }: OrderState, open: readonly LineRow[], active: readonly HoldRow[]) {
  const ordered = lines.toSorted(
    (one, other) =>
      Number(one.isRemoved) - Number(other.isRemoved) ||
      one.position - other.position ||
      (one.sourceLineId < other.sourceLineId ? -1 : 1),
  );
  const first = ordered.find((line) => open.includes(line)) ?? ordered[0];
  const addressOf = (key: string | null | undefined) => addresses.find((address) => address.key === key);
  const grams = lines.reduce(
    (total, { weight, weightUnit, quantity }) =>
      total + Number(weight ?? 0) * (gramsPer[weightUnit ?? "g"] ?? 1) * quantity,
    0,
  );
  const untils = active.map(({ until }) => until);
  return {
    lineCount: ordered.filter(({ isRemoved }) => !isRemoved).length,
    firstSku: ordered[0]?.sku ?? null,
    customerName: nameOf(addressOf("CUSTOMER")) ?? nameOf(addressOf("BILLING")) ?? nameOf(addressOf("SHIP_TO")),
    countryCode: (addressOf(first?.shipTo) ?? addressOf("SHIP_TO"))?.countryCode ?? null,
    locationId: first?.locationId ?? null,
    weightGrams: Math.min(2_000_000_000, Math.round(grams)),
    holdReasons: [...new Set(active.map(({ reason }) => reason))].toSorted(),
    holdUntil: untils.includes(null)
      ? null
      : untils.reduce((latest, until) => ((until ?? "") > (latest ?? "") ? until : latest), null),
    hasNote: notes.some(({ isRemoved }) => !isRemoved),
  };
}

/** Returns the name of a person, else of a company. */
function nameOf(address: AddressRow | undefined): string | null {
  if (!address) return null;
  const { name, firstName, lastName, company } = address;
  return name || [firstName, lastName].filter(Boolean).join(" ") || company || null;
}

function customerKeyOf({ order, addresses }: OrderState, { keyedHash }: DeriveContext): string | null {
  if (order.erasedAt !== null) return order.customerKey;
  const known = ["CUSTOMER", "BILLING", "SHIP_TO"].map((key) => addresses.find((address) => address.key === key));
  const email = known.map((address) => address?.email).find(Boolean);
  if (email) return keyedHash(`email ${email.trim().toLowerCase()}`);
  const phone = known.map((address) => address?.phone?.replaceAll(/\D/g, "")).find(Boolean);
  if (phone) return keyedHash(`phone ${phone}`);
  return order.channelCustomerId && keyedHash(`customer ${order.channelId} ${order.channelCustomerId}`);
}
