import { channelCapabilities } from "../contract/channels.ts";
import type { ActionOf, BulkAction, BulkKind, BulkReason } from "../contract/bulk.ts";
import { tagLimits } from "../contract/limits.ts";
import type { LocationType } from "./derive-lines.ts";
import {
  type AddressRow,
  type HoldRow,
  type LineRow,
  openQuantityOf,
  type OrderRow,
  type ShipmentRow,
} from "./order-state.ts";
import { allowsAction, type ShipmentAction } from "./shipment-changes.ts";

export type JudgedLine = Pick<
  LineRow,
  | "id"
  | "quantity"
  | "quantityCanceled"
  | "quantityShipped"
  | "locationId"
  | "assignedLocationId"
  | "assignedLocationAt"
  | "shipTo"
>;
export type JudgedShipment = Pick<
  ShipmentRow,
  "id" | "origin" | "shippingCarrier" | "status" | "handedOverAt" | "isLive"
>;

/** What the rules of bulk actions read of an order. Parts that an action does not need may be empty. */
export interface JudgedOrder {
  order: Pick<
    OrderRow,
    "orderStatus" | "openQuantity" | "ownOpenQuantity" | "channelType" | "deletedAt" | "holdReasons" | "tagIds"
  >;
  lines: readonly JudgedLine[];
  addresses: readonly Pick<AddressRow, "key">[];
  holds: readonly Pick<HoldRow, "id" | "reason" | "note" | "source" | "until" | "endedAt">[];
  shipments: readonly JudgedShipment[];
}

export type JudgedPart = Exclude<keyof JudgedOrder, "order">;

/** The parts that judging an action reads. */
export const judgedParts: Readonly<Record<BulkKind, readonly JudgedPart[]>> = {
  HOLD: [],
  RELEASE: ["holds"],
  ASSIGN_LOCATION: ["lines"],
  TAG: [],
  CREATE_SHIPMENTS: ["lines", "addresses"],
  CANCEL: ["shipments"],
  HAND_OVER: ["shipments"],
};

export interface JudgeContext {
  /** ISO. */
  at: string;
  locationTypes: ReadonlyMap<string, LocationType>;
  /** Whether the location that the run assigns was closed. */
  isLocationClosed: boolean;
}

type Judges = {
  [Kind in BulkKind]: (judged: JudgedOrder, action: ActionOf<Kind>, context: JudgeContext) => BulkReason | undefined;
};

/** Returns why an order is skipped, or undefined if the action applies. */
export function judge(judged: JudgedOrder, action: BulkAction, context: JudgeContext): BulkReason | undefined {
  if (judged.order.deletedAt !== null) return "DELETED";
  // The kind of the action selects the judge that takes it.
  const judgeKind = judges[action.kind] as (
    order: JudgedOrder,
    action: BulkAction,
    context: JudgeContext,
  ) => BulkReason | undefined;
  return judgeKind(judged, action, context);
}

/** Returns why the status does not allow a hold. */
export function unholdable({ order }: JudgedOrder): BulkReason | undefined {
  if (order.orderStatus === "COMPLETE" || order.orderStatus === "CANCELED") return "FINISHED";
  if (order.orderStatus === "ERROR") return "IN_ERROR";
  return order.openQuantity === 0 ? "NOTHING_OPEN" : undefined;
}

const isExternal = ({ locationId }: JudgedLine, { locationTypes }: Pick<JudgeContext, "locationTypes">): boolean =>
  locationTypes.get(locationId ?? "") === "EXTERNAL";

/** The lines that the console ships: open ones at own locations. */
export const ownOpenLines = <Line extends JudgedLine>(
  lines: readonly Line[],
  context: Pick<JudgeContext, "locationTypes">,
): Line[] => lines.filter((line) => openQuantityOf(line) > 0 && !isExternal(line, context));

export const tagsAfter = (tagIds: readonly string[], add: readonly string[], remove: readonly string[]): Set<string> =>
  new Set([...tagIds.filter((id) => !remove.includes(id)), ...add]);

export function allows(shipment: JudgedShipment, action: ShipmentAction): boolean {
  const { origin, shippingCarrier: carrier, status, isLive } = shipment;
  const handedOverAt = shipment.handedOverAt === null ? null : new Date(shipment.handedOverAt);
  return allowsAction({ origin, carrier, status, handedOverAt, isLive }, action);
}

const judges: Judges = {
  HOLD: (judged, { reason }) =>
    unholdable(judged) ?? (judged.order.holdReasons.includes(reason) ? "ALREADY_HELD" : undefined),
  RELEASE({ order, holds }) {
    if (order.holdReasons.length === 0) return "NOT_HELD";
    const isReleasable = holds.some(({ endedAt, source }) => endedAt === null && source !== "CHANNEL");
    return isReleasable ? undefined : "HELD_BY_CHANNEL";
  },
  ASSIGN_LOCATION({ order, lines }, { locationId }, context) {
    if (order.orderStatus === "CANCELED") return "FINISHED";
    if (order.openQuantity === 0) return lines.some((line) => line.quantityShipped > 0) ? "SHIPPED" : "NOTHING_OPEN";
    const own = ownOpenLines(lines, context);
    if (own.length === 0) return "EXTERNAL";
    if (context.isLocationClosed) return "LOCATION_CLOSED";
    return own.every((line) => line.assignedLocationId === locationId) ? "NO_CHANGE" : undefined;
  },
  TAG({ order: { tagIds } }, { addIds, removeIds }) {
    const after = tagsAfter(tagIds, addIds, removeIds);
    if (after.size === tagIds.length && tagIds.every((id) => after.has(id))) return "NO_CHANGE";
    return after.size > tagLimits.perOrder ? "TAG_LIMIT" : undefined;
  },
  CREATE_SHIPMENTS({ order, lines, addresses }, _action, context) {
    if (order.orderStatus === "ONHOLD") return "HELD";
    if (order.orderStatus === "ERROR") return "IN_ERROR";
    if (order.orderStatus === "PENDING") return "UNPAID";
    if (order.orderStatus !== "PROCESSING") return "FINISHED";
    if (order.openQuantity === 0) return "NOTHING_OPEN";
    const own = ownOpenLines(lines, context);
    if (own.length === 0) return "EXTERNAL";
    const keys = new Set(addresses.map(({ key }) => key));
    return own.every(({ shipTo }) => shipTo !== null && keys.has(shipTo)) ? undefined : "NO_ADDRESS";
  },
  CANCEL({ order, shipments }) {
    if (order.orderStatus === "CANCELED") return "ALREADY_CANCELED";
    if (order.orderStatus === "COMPLETE") return "FINISHED";
    if (shipments.some(({ isLive }) => isLive)) return "SHIPMENT_EXISTS";
    return channelCapabilities[order.channelType].cancel ? undefined : "CHANNEL_FORBIDS";
  },
  HAND_OVER({ shipments }) {
    const live = shipments.filter(({ isLive }) => isLive);
    if (live.length === 0) return "NO_SHIPMENT";
    if (live.some((shipment) => allows(shipment, "hand-over"))) return undefined;
    const waiting = live.filter(({ handedOverAt }) => handedOverAt === null);
    if (waiting.length === 0) return "ALREADY_HANDED_OVER";
    return waiting.every(({ origin }) => origin === "EXTERNAL") ? "EXTERNAL" : "TRACKED_BY_CARRIER";
  },
};
