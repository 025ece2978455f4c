import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { dayInZone, nextMidnight } from "../domain/day-in-zone.ts";
import { readRisksOfToday } from "../store/risks-of-today.ts";
import { sumTabs } from "../store/sum-counts.ts";

export interface TabCounts {
  toShipToday: number;
  lateRisk: number;
  onHold: number;
  exceptions: number;
  unfulfilled: number;
  all: number;
  /** When a count changes next without a change of any order. */
  changesAt: Date;
  /** When the next order becomes a risk. */
  nextRiskAt: Date | null;
  today: string;
  zone: string;
}

export async function countTabs(
  tx: Tx,
  { organizationId, businessId }: { organizationId: string; businessId: string },
  now: Date,
): Promise<TabCounts> {
  const zone = (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC";
  const today = dayInZone(now, zone);
  const { toShip, lateRiskBefore, ...sums } = await sumTabs(tx, businessId, today);
  const risks = await readRisksOfToday(tx, businessId, today, now);
  const midnight = nextMidnight(now, zone);
  return {
    ...sums,
    toShipToday: toShip,
    lateRisk: lateRiskBefore + risks.count,
    changesAt: risks.nextAt && risks.nextAt < midnight ? risks.nextAt : midnight,
    nextRiskAt: risks.nextAt,
    today,
    zone,
  };
}
