import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { dayInZone } from "../domain/day-in-zone.ts";
import { countBoundaryDay } from "../store/count-boundary-day.ts";
import { type CountGroup, sumCounts } from "../store/sum-counts.ts";

/** Counts orders with an order date after an instant: whole days from counters, the boundary day from its index. */
export async function countBy(
  tx: Tx,
  { organizationId, businessId }: { organizationId: string; businessId: string },
  by: Exclude<CountGroup, "none">,
  laterThan: Date | null | undefined,
): Promise<Map<string, number>> {
  if (!laterThan) return sumCounts(tx, { businessId }, by);
  const zone = (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC";
  const day = dayInZone(laterThan, zone);
  const counts = await sumCounts(tx, { businessId, afterDay: day }, by);
  for (const [key, n] of await countBoundaryDay(tx, { businessId, day, laterThan }, by))
    counts.set(key, (counts.get(key) ?? 0) + n);
  return counts;
}
