import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { announceChange } from "../store/changes.ts";
import { foldCounts } from "../store/counts.ts";
import { rezoneOrders } from "../store/rezone-orders.ts";
import type { OrderScope } from "./order-context.ts";

const ordersAtATime = 2_000;

/** Moves the next orders and their counters to the zone of their business. Returns the last order, or null at the end. */
export async function rezoneBatch(
  tx: Tx,
  { organizationId, businessId }: OrderScope,
  after: string | null,
  take = ordersAtATime,
): Promise<string | null> {
  const zone = (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC";
  const last = await rezoneOrders(tx, businessId, zone, { after, take });
  await foldCounts(tx, businessId);
  await announceChange(tx, businessId);
  return last;
}
