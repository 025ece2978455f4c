import type { Database } from "@bc/db/database";
import { findTracked, putOffPoll } from "../store/tracked-packages.ts";
import { applyTracking } from "./apply-tracking.ts";
import type { CarrierAggregator } from "./carrier.ts";
import type { OrderScope } from "./order-context.ts";

/** Asks the aggregator about a package and adds its scans. Repeating it changes nothing. */
export async function pollPackage(
  { database, carriers }: { database: Database; carriers: CarrierAggregator },
  scope: OrderScope,
  packageId: string,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, businessId } = scope;
  const tenant = { organizationId, businessId };
  const tracked = await database.withTenant(tenant, (tx) => findTracked(tx, businessId, packageId));
  if (!tracked) return;
  const tracking = await carriers.track(tracked.trackingNumber, tracked.carrier, signal);
  await database.withTenant(tenant, (tx) =>
    tracking ? applyTracking(tx, scope, [tracked], tracking, new Date()) : putOffPoll(tx, businessId, [packageId]),
  );
}
