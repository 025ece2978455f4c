import type { Tx } from "@bc/db/database";
import { carrierOf, isTracked } from "../contract/carriers.ts";
import { normalizeTrackingNumber } from "../domain/tracking-number.ts";
import { listTrackable, saveTracked } from "../store/tracked-packages.ts";

/** Aggregators stop to report a package after this time. */
const trackedForMs = 90 * 86_400_000;

/** Brings the tracked packages of shipments in line with their numbers and carriers. */
export async function trackShipments(
  tx: Tx,
  place: { organizationId: string; businessId: string },
  shipmentIds: readonly string[],
  now: Date,
): Promise<void> {
  const packages = (await listTrackable(tx, place.businessId, shipmentIds)).flatMap((one) => {
    const carrier = carrierOf(one.shippingCarrier);
    const until = new Date(one.shippedAt.getTime() + trackedForMs);
    if (!carrier || !isTracked(carrier) || until <= now) return [];
    return [{ ...one, carrier, until, trackingNumber: normalizeTrackingNumber(one.trackingNumber) }];
  });
  await saveTracked(tx, place, shipmentIds, packages);
}
