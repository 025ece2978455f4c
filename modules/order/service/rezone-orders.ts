import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { announceChange } from "../store/changes.ts";
import { foldCounts } from "../store/counts.ts";
import { rezoneOrders, swapCounters } from "../store/rezone-orders.ts";
import type { OrderScope } from "./order-context.ts";

const ordersAtATime = 2_000;

/** Moves the next orders to the zone of their business. Returns the last of them, or null at the end. */
export async function rezoneBatch(
  tx: Tx,
  { organizationId, businessId }: OrderScope,
  after: string | null,
  take = ordersAtATime,
): Promise<string | null> {
  const zone = (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC";
  return rezoneOrders(tx, businessId, zone, { after, take });
}

/** Has the rebuilt counters take the place of those in use. */
export async function swapRebuilt(tx: Tx, { businessId }: OrderScope): Promise<void> {
  await swapCounters(tx, businessId);
  await foldCounts(tx, businessId);
  await announceChange(tx, businessId);
}
