import type { Tx } from "@bc/db/database";
import { findCarrierEvent } from "../store/carrier-events.ts";
import { findTrackedByNumber } from "../store/tracked-packages.ts";
import { applyTracking } from "./apply-tracking.ts";
import { storedTracking } from "./carrier.ts";
import type { OrderScope } from "./order-context.ts";

/** Applies a stored report to the packages of a business that have its number and carrier. */
export async function applyReport(tx: Tx, scope: OrderScope, eventId: string, now: Date): Promise<void> {
  const stored = await findCarrierEvent(tx, eventId);
  // A report is emptied after 3 days.
  if (!stored) return;
  const tracking = storedTracking.parse(stored);
  const packages = (await findTrackedByNumber(tx, scope.businessId, tracking.number)).filter(
    ({ carrier }) => tracking.carrier === undefined || carrier === tracking.carrier,
  );
  if (packages.length > 0) await applyTracking(tx, scope, packages, tracking, now);
}
