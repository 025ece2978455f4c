import { channelCapabilities } from "../contract/channels.ts";
import type { AddressContent } from "../contract/delivery.ts";
import { orderError } from "../contract/errors.ts";
import type { HoldReason } from "../contract/model.ts";
import { evidenceOf, type DeriveContext } from "./derive-order.ts";
import { shipToHash } from "./derive-lines.ts";
import { addressRow } from "./merge-delivery.ts";
import { type HoldRow, type LineRow, openQuantityOf, type OrderState } from "./order-state.ts";

// What users, rules and the system decide about an order. Each returns the order with its own facts changed, or throws
// why it is refused. What follows from them is derived afterwards.

/** Who changes an order, and when. */
export interface ChangeContext {
  at: string;
  userId: string | null;
  newId: () => string;
  derive: DeriveContext;
  /** The channel's name, for refusals. */
  channelName: string;
  /** Whether the channel can be notified of changes. */
  isChannelConnected: boolean;
}
export type OrderEdit = (state: OrderState, context: ChangeContext) => OrderState;

type Refused = "ONHOLD" | "CANCELED" | "held" | "released" | "paid" | "resolved" | "readdressed";
const refuse = (state: OrderState, to: Refused) =>
  orderError("order.transition-refused", { from: state.order.orderStatus, to });

/** Holds an order, or changes the hold with the ID. A rule gives its own ID as the one who set it. */
export function holdOrder(hold: {
  reason: HoldReason;
  note?: string | null | undefined;
  until?: string | null | undefined;
  holdId?: string | null | undefined;
  ruleId?: string | undefined;
}): OrderEdit {
  return (state, { at, userId, newId }) => {
    const { reason, note = null, until = null, holdId, ruleId } = hold;
    if (reason === "OTHER" && !note?.trim()) throw orderError("order.hold-reason-missing");
    const { orderStatus, openQuantity } = state.order;
    const isHoldable = orderStatus === "PENDING" || orderStatus === "PROCESSING" || orderStatus === "ONHOLD";
    if (!isHoldable || openQuantity === 0) throw refuse(state, "ONHOLD");
    if (holdId) {
      if (!state.holds.some((known) => known.id === holdId && isReleasable(known))) throw refuse(state, "held");
      return {
        ...state,
        holds: state.holds.map((known) => (known.id === holdId ? { ...known, reason, note, until } : known)),
      };
    }
    const added: HoldRow = {
      id: newId(),
      reason,
      note,
      source: ruleId === undefined ? "USER" : "RULE",
      setBy: ruleId ?? userId,
      at,
      until,
      endedAt: null,
      endedBy: null,
    };
    return { ...state, holds: [...state.holds, added] };
  };
}

const isReleasable = ({ endedAt, source }: HoldRow): boolean => endedAt === null && source !== "CHANNEL";

/** Ends the given holds, or all that the channel did not set. */
export function releaseOrder({ holdIds }: { holdIds?: readonly string[] | undefined } = {}): OrderEdit {
  return (state, { at, userId }) => {
    const ended = state.holds.filter((hold) => isReleasable(hold) && (!holdIds || holdIds.includes(hold.id)));
    if (ended.length === 0) throw refuse(state, "released");
    return {
      ...state,
      holds: state.holds.map((hold) => (ended.includes(hold) ? { ...hold, endedAt: at, endedBy: userId } : hold)),
    };
  };
}

/** Ends the holds whose time has passed. */
export function endDueHolds(): OrderEdit {
  return (state, { at }) => ({
    ...state,
    holds: state.holds.map((hold) =>
      isReleasable(hold) && hold.until !== null && hold.until <= at ? { ...hold, endedAt: at } : hold,
    ),
  });
}

export function cancelOrder(): OrderEdit {
  return (state, { at, userId, channelName }) => {
    const { order, shipments } = state;
    if (order.orderStatus === "CANCELED" || order.orderStatus === "COMPLETE") throw refuse(state, "CANCELED");
    if (shipments.some(({ isLive }) => isLive)) throw orderError("order.cancel-shipped");
    if (!channelCapabilities[order.channelType].cancel)
      throw orderError("order.cancel-channel", { channel: channelName });
    return { ...state, order: { ...order, canceledAt: at, canceledBy: userId } };
  };
}

/** Confirms the payment of a manual order. Other channels confirm it themselves. */
export function markPaid(): OrderEdit {
  return (state, { at }) => {
    const { order } = state;
    const isOpen = order.orderStatus === "PENDING" || order.orderStatus === "ONHOLD";
    if (order.channelType !== "MANUAL" || order.payment !== "PENDING" || !isOpen) throw refuse(state, "paid");
    return { ...state, order: { ...order, payment: "PAID", readyAt: at } };
  };
}

/** Accepts the errors of an order as they are. They return only with new facts. */
export function resolveOrder(): OrderEdit {
  return (state, { derive }) => {
    const { order } = state;
    if (order.orderStatus !== "ERROR") throw refuse(state, "resolved");
    const evidence = evidenceOf(state, derive);
    const isReopened = (evidence.REOPENED_AFTER_COMPLETE ?? []).length > 0;
    return {
      ...state,
      order: {
        ...order,
        resolutions: Object.fromEntries(
          Object.entries(evidence).filter(([cause, items]) => items.length > 0 && cause !== "REOPENED_AFTER_COMPLETE"),
        ),
        // The order is open again from here on.
        wasComplete: order.wasComplete && !isReopened,
      },
    };
  };
}

/** Sets the tags of an order, by their IDs. */
export function tagOrder({ add, remove }: { add: readonly string[]; remove: readonly string[] }): OrderEdit {
  return (state) => {
    const kept = state.order.tagIds.filter((id) => !remove.includes(id));
    const tagIds = [...new Set([...kept, ...add])].toSorted();
    return { ...state, order: { ...state.order, tagIds } };
  };
}

/** Chooses open lines by their IDs, or all. */
function openLines(state: OrderState, ids: readonly string[] | null | undefined): readonly LineRow[] {
  return state.lines.filter((line) => (ids ? ids.includes(line.id) : openQuantityOf(line) > 0));
}

/** Assigns a location to the open own lines, or to the given ones. Null takes an assignment back. */
export function assignLocation({
  locationId,
  lineIds,
}: {
  locationId: string | null;
  lineIds?: readonly string[] | null | undefined;
}): OrderEdit {
  return (state, { at, userId, derive }) => {
    const lines = openLines(state, lineIds).filter(
      (line) => derive.locationTypes.get(line.locationId ?? "") !== "EXTERNAL",
    );
    if (lines.length === 0 || lines.some((line) => openQuantityOf(line) === 0))
      throw orderError("order.location-refused", {
        why: "these items have shipped, or an external service ships them.",
      });
    const assigned =
      locationId === null
        ? { assignedLocationId: null, assignedLocationAt: null, assignedLocationBy: null }
        : { assignedLocationId: locationId, assignedLocationAt: at, assignedLocationBy: userId };
    return { ...state, lines: state.lines.map((line) => (lines.includes(line) ? { ...line, ...assigned } : line)) };
  };
}

/**
 * Replaces the ship-to address of the open lines, or of the given ones. The edit applies while the channel's address
 * is the one that it replaces.
 */
export function editShipTo({
  address,
  lineIds,
  verification,
}: {
  address: AddressContent;
  lineIds?: readonly string[] | null | undefined;
  verification?: "VERIFIED" | "CORRECTED" | "NOT_VERIFIED" | null | undefined;
}): OrderEdit {
  return (state, { at, userId, newId, derive, channelName }) => {
    const lines = openLines(state, lineIds);
    const capability = channelCapabilities[state.order.channelType].address;
    if (capability === "forbidden") throw orderError("order.address-channel", { channel: channelName });
    if (lines.length === 0) throw refuse(state, "readdressed");
    const shipped = lines.reduce((sum, line) => sum + line.quantityShipped, 0);
    if (shipped > 0) throw orderError("order.address-shipped", { n: shipped });
    const countryOf = (line: LineRow) => state.addresses.find(({ key }) => key === line.shipTo)?.countryCode;
    const isElsewhere = lines.some((line) => (countryOf(line) ?? address.countryCode) !== address.countryCode);
    if (capability === "pushed" && isElsewhere)
      throw orderError("order.address-refused", { problems: `${channelName} does not allow another country.` });
    const row = { ...addressRow(`EDIT:${newId()}`, "SHIP_TO", address, derive), verification: verification ?? null };
    const edited = state.lines.map((line) =>
      lines.includes(line)
        ? {
            ...line,
            editedShipTo: row.key,
            editedShipToOver: shipToHash(state, line),
            editedShipToAt: at,
            editedShipToBy: userId,
          }
        : line,
    );
    const used = new Set(edited.map(({ editedShipTo }) => editedShipTo));
    const addresses = [...state.addresses.filter(({ key }) => !key.startsWith("EDIT:") || used.has(key)), row];
    return { ...state, lines: edited, addresses };
  };
}

/** Adds a note of a user. */
export function addNote({ type, note }: { type: "INTERNAL" | "CUSTOMER" | "GIFT"; note: string }): OrderEdit {
  return (state, { at, userId, newId }) => ({
    ...state,
    notes: [
      ...state.notes,
      {
        id: newId(),
        type,
        note,
        authorId: userId,
        at,
        editedAt: null,
        sourceNoteId: null,
        sourceVersion: null,
        contentHash: null,
        isRemoved: false,
      },
    ],
  });
}

/** Deletes an order for users. It stays restorable. */
export function deleteOrder(): OrderEdit {
  return (state, { at, userId }) => ({ ...state, order: { ...state.order, userDeletedAt: at, userDeletedBy: userId } });
}

/** Restores an order that a user or the channel deleted. */
export function restoreOrder(): OrderEdit {
  return (state) => ({
    ...state,
    order: {
      ...state.order,
      userDeletedAt: null,
      userDeletedBy: null,
      restoredTombstone: state.order.tombstoneVersion,
    },
  });
}

/** Erases the customer of an order, unless own quantity is open. */
export const eraseCustomer: OrderEdit = (state, { at }) => {
  const { erasedAt, ownOpenQuantity, orderStatus } = state.order;
  if (erasedAt !== null || (ownOpenQuantity > 0 && orderStatus !== "CANCELED")) return state;
  return { ...state, order: { ...state.order, erasedAt: at }, channelData: null };
};
