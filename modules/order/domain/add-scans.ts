import type { OrderEdit } from "./order-changes.ts";
import type { TrackingEventRow } from "./order-state.ts";

export interface ScansOfShipment {
  readonly shipmentId: string;
  readonly estimatedDeliveryDate: string | null;
  readonly scans: readonly Omit<TrackingEventRow, "shipmentId">[];
}

/** Adds scans by their IDs. A report that repeats known scans changes nothing. */
export function addScans({ shipmentId, estimatedDeliveryDate, scans }: ScansOfShipment): OrderEdit {
  return (state) => {
    const known = new Set(state.events.filter((it) => it.shipmentId === shipmentId).map((it) => it.sourceEventId));
    const added = scans.filter(({ sourceEventId }) => !known.has(sourceEventId));
    const newest =
      scans
        .map(({ occurredAt }) => occurredAt)
        .toSorted()
        .at(-1) ?? "";
    return {
      ...state,
      events: [...state.events, ...added.map((scan) => ({ ...scan, shipmentId }))],
      shipments: state.shipments.map((shipment) =>
        // The report with the newest scan knows best, whenever it arrives.
        shipment.id === shipmentId && estimatedDeliveryDate && newest >= (shipment.lastEventAt ?? "")
          ? { ...shipment, estimatedDeliveryDate }
          : shipment,
      ),
    };
  };
}
