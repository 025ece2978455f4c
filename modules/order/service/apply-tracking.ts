import type { Tx } from "@bc/db/database";
import { addScans, type ScansOfShipment } from "../domain/add-scans.ts";
import { statusOfScan } from "../domain/scan-status.ts";
import { putOffPoll, type TrackedPackage } from "../store/tracked-packages.ts";
import type { Tracking } from "./carrier.ts";
import { changeOrders } from "./change-orders.ts";
import type { OrderScope } from "./order-context.ts";

/** Adds the scans of a report to the shipments of its packages, in the caller's transaction. */
export async function applyTracking(
  tx: Tx,
  scope: OrderScope,
  packages: readonly TrackedPackage[],
  tracking: Tracking,
  now: Date,
): Promise<void> {
  const { businessId } = scope;
  await putOffPoll(
    tx,
    businessId,
    packages.map(({ packageId }) => packageId),
  );
  if (tracking.scans.length === 0) return;
  const orderIds = [...new Set(packages.map(({ orderId }) => orderId))];
  await changeOrders(tx, scope, orderIds, ({ order }) => ({
    source: "CARRIER",
    edit: (state, context) =>
      packages
        .filter(({ orderId }) => orderId === order.id)
        .reduce((scanned, { shipmentId }) => addScans(scansFor(shipmentId, tracking, now))(scanned, context), state),
  }));
}

const scansFor = (shipmentId: string, tracking: Tracking, now: Date): ScansOfShipment => ({
  shipmentId,
  estimatedDeliveryDate: tracking.estimatedDeliveryDate?.toISOString() ?? null,
  scans: tracking.scans.map((scan) => ({
    sourceEventId: scan.id,
    occurredAt: scan.occurredAt.toISOString(),
    localTime: scan.localTime,
    receivedAt: now.toISOString(),
    status: statusOfScan(scan.status, scan.detail),
    detailCode: scan.detail,
    trackingNote: scan.note,
    city: scan.city,
    state: scan.state,
    postalCode: scan.postalCode,
    countryCode: scan.countryCode,
  })),
});
