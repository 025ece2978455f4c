import type { Delivery } from "../contract/delivery.ts";
import { compareContent, instantOf, instantOrNull } from "./content.ts";
import {
  canonical,
  type LedgerRow,
  type Means,
  type NoteRow,
  type OrderState,
  type ReturnRow,
  type ShipmentItemRow,
  type ShipmentRow,
  type TrackingEventRow,
} from "./order-state.ts";

const never = new Date(0).toISOString();

/** Returns the order with the notes, shipments, returns, ledger entries and scans of a delivery. */
export function mergeMembers(state: OrderState, delivery: Delivery, means: Means): OrderState {
  const { idOf } = means;
  const { id } = state.order;
  const of = (kind: string) => (sourceId: string) => idOf(id, `${kind}:${sourceId}`);
  const merged = mergeShipments(state, delivery, means);
  return {
    ...state,
    ...merged,
    notes: union(state.notes, delivery.notes, delivery, means, {
      keyOf: ({ sourceNoteId }) => sourceNoteId,
      rowOf: (sourceId, content, before): NoteRow => ({
        id: before?.id ?? of("note")(sourceId),
        type: content?.type ?? "CHANNEL",
        note: content?.note ?? "",
        authorId: null,
        at: content ? instantOf(content.at) : never,
        editedAt: null,
        sourceNoteId: sourceId,
        ...unversioned,
      }),
    }),
    returns: union(state.returns, delivery.returns, delivery, means, {
      keyOf: ({ sourceReturnId }) => sourceReturnId,
      rowOf: (sourceId, content, before): ReturnRow => ({
        id: before?.id ?? of("return")(sourceId),
        sourceReturnId: sourceId,
        status: content?.status ?? "REQUESTED",
        reason: content?.reason ?? null,
        lines: content?.lines ?? [],
        at: content ? instantOf(content.at) : never,
        ...unversioned,
      }),
    }),
    ledger: union(state.ledger, delivery.ledger, delivery, means, {
      keyOf: ({ sourceId }) => sourceId,
      rowOf: (sourceId, content): LedgerRow => ({
        sourceId,
        kind: content?.kind ?? "ADJUSTMENT",
        amount: content?.amount ?? "0",
        currency: content?.currency ?? "NONE",
        eventAt: content ? instantOf(content.eventAt) : never,
        label: content?.label ?? null,
        sourceLineId: content?.sourceLineId ?? null,
        quantity: content?.quantity ?? null,
        ...unversioned,
      }),
    }),
    events: mergeEvents(state, delivery, of("shipment")),
  };
}

interface Versioned {
  sourceVersion: number | null;
  contentHash: string | null;
  isRemoved: boolean;
}
const unversioned: Versioned = { sourceVersion: null, contentHash: null, isRemoved: false };

interface Member<Content> {
  sourceId: string;
  version?: number | undefined;
  content: Content | null;
}

/** Adds, replaces and removes rows by their source ID. At equal versions, a tombstone is lower than any content. */
function union<Row extends Versioned, Content>(
  known: readonly Row[],
  delivered: readonly Member<Content>[],
  { sourceVersion }: Delivery,
  { hash }: Means,
  {
    keyOf,
    rowOf,
  }: {
    keyOf: (row: Row) => string | null;
    rowOf: (sourceId: string, content: Content | null, before: Row | undefined) => Row;
  },
): readonly Row[] {
  if (delivered.length === 0) return known;
  const rows = [...known];
  const places = new Map(rows.map((row, place) => [keyOf(row), place]));
  for (const { sourceId, version = sourceVersion, content } of delivered) {
    const place = places.get(sourceId);
    const before = place === undefined ? undefined : rows[place];
    const next = {
      sourceVersion: version,
      contentHash: content === null ? "\\x" : hash(canonical(content)),
      isRemoved: content === null,
    };
    if (before && compareContent(next, before) <= 0) continue;
    const row = { ...rowOf(sourceId, content, before), ...next };
    if (place === undefined) places.set(sourceId, rows.push(row) - 1);
    else rows[place] = row;
  }
  return rows;
}

function mergeShipments(
  state: OrderState,
  delivery: Delivery,
  means: Means,
): Pick<OrderState, "shipments"> & Pick<OrderState, "items"> {
  const { id } = state.order;
  const items = new Map<string, ShipmentItemRow[]>();
  const shipments = union(state.shipments, delivery.shipments, delivery, means, {
    keyOf: ({ sourceShipmentId }) => sourceShipmentId,
    rowOf: (sourceId, content, before): ShipmentRow => {
      const shipmentId = before?.id ?? means.idOf(id, `shipment:${sourceId}`);
      items.set(
        shipmentId,
        (content?.items ?? []).map(({ sourceLineId, quantity }, position) => ({
          shipmentId,
          position,
          lineId: means.idOf(id, `line:${sourceLineId}`),
          packageId: null,
          quantityShipped: quantity,
        })),
      );
      return {
        ...(before ?? newShipment(shipmentId, sourceId)),
        origin: content?.origin ?? "CHANNEL",
        locationId: content?.locationId ?? null,
        shippingCarrier: content?.carrier ?? null,
        shippingMethod: content?.method ?? null,
        trackingNumber: content?.trackingNumber ?? null,
        trackingUrl: content?.trackingUrl ?? null,
        shippedAt: instantOrNull(content?.shippedAt),
        estimatedDeliveryDate: instantOrNull(content?.estimatedDeliveryDate),
        channelHandedOverAt: instantOrNull(content?.handedOverAt),
        channelDeliveredAt: instantOrNull(content?.deliveredAt),
        createdAt: instantOrNull(content?.shippedAt) ?? state.order.orderDate,
      };
    },
  });
  const kept = state.items.filter(({ shipmentId }) => !items.has(shipmentId));
  return { shipments, items: items.size === 0 ? state.items : [...kept, ...[...items.values()].flat()] };
}

/** Returns a shipment without facts. */
export function newShipment(id: string, sourceShipmentId: string | null): ShipmentRow {
  return {
    id,
    version: 1,
    origin: sourceShipmentId === null ? "CONSOLE" : "CHANNEL",
    sourceShipmentId,
    ...unversioned,
    sameAsId: null,
    locationId: null,
    shippingCarrier: null,
    shippingMethod: null,
    trackingNumber: null,
    isTrackingNumberManual: false,
    trackingUrl: null,
    formerNumbers: [],
    hasLabel: false,
    labelUrl: null,
    shippedAt: null,
    estimatedDeliveryDate: null,
    channelHandedOverAt: null,
    channelDeliveredAt: null,
    markedHandedOverAt: null,
    markedDeliveredAt: null,
    handledAt: null,
    handledBy: null,
    voidedAt: null,
    voidedBy: null,
    refundStatus: null,
    channelConfirmation: null,
    confirmationAt: null,
    confirmationNote: null,
    status: "UNKNOWN",
    statusDetail: null,
    isLive: true,
    handedOverAt: null,
    deliveredAt: null,
    lastEventAt: null,
    actionAt: null,
    quantity: 0,
    orderNumber: "",
    shipBy: null,
    createdAt: never,
    createdBy: null,
  };
}

/** Scans are only added. Of two that share an ID, the larger content is kept, and the earlier time of receipt. */
function mergeEvents(
  state: OrderState,
  { trackingEvents, observedAt }: Delivery,
  shipmentIdOf: (sourceId: string) => string,
): readonly TrackingEventRow[] {
  const receivedAt = instantOf(observedAt);
  const delivered = Object.entries(trackingEvents).flatMap(([sourceId, events]) => {
    const shipmentId = shipmentIdOf(sourceId);
    return events.map((event): TrackingEventRow => ({
      shipmentId,
      sourceEventId: event.sourceEventId,
      occurredAt: instantOf(event.occurredAt),
      localTime: event.localTime ?? null,
      receivedAt,
      status: event.status,
      detailCode: event.detailCode ?? null,
      trackingNote: event.trackingNote ?? null,
      city: event.city ?? null,
      state: event.state ?? null,
      postalCode: event.postalCode ?? null,
      countryCode: event.countryCode ?? null,
    }));
  });
  return addEvents(state.events, delivered);
}

/** Adds scans to those that are known. */
export function addEvents(
  known: readonly TrackingEventRow[],
  added: readonly TrackingEventRow[],
): readonly TrackingEventRow[] {
  if (added.length === 0) return known;
  const events = new Map(known.map((event) => [`${event.shipmentId} ${event.sourceEventId}`, event]));
  for (const event of added) {
    const key = `${event.shipmentId} ${event.sourceEventId}`;
    const before = events.get(key);
    if (!before) {
      events.set(key, event);
      continue;
    }
    const receivedAt = before.receivedAt < event.receivedAt ? before.receivedAt : event.receivedAt;
    const [one, other] = [
      { ...before, receivedAt },
      { ...event, receivedAt },
    ];
    events.set(key, canonical(one) >= canonical(other) ? one : other);
  }
  return [...events.values()];
}
