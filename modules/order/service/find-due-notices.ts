import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { nextMidnight } from "../domain/day-in-zone.ts";
import { type DueNotice, dueNotices } from "../domain/due-notices.ts";
import { countExceptions, readNotices, saveNotices } from "../store/notices.ts";
import { countTabs } from "./count-tabs.ts";

interface Found {
  due: DueNotice[];
  /** When something may be due without a change of any order, if ever. */
  nextAt: Date | null;
}

/** Returns what users of a business have to be notified of, and records that they are. */
export async function findDueNotices(
  tx: Tx,
  place: { organizationId: string; businessId: string },
  now: Date,
): Promise<Found> {
  const { organizationId, businessId } = place;
  const zone = (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC";
  const { lateRisk, today, nextRiskAt } = await countTabs(tx, place, now);
  const exceptions = await countExceptions(tx, businessId, zone);
  const risks = lateRisk > 0 ? [{ kind: "LATE_RISK" as const, carrier: "", day: today, n: lateRisk }] : [];
  const due = dueNotices(await readNotices(tx, businessId), [...risks, ...exceptions]);
  await saveNotices(tx, businessId, due);
  // Each day that begins with orders at risk has its own notification.
  const times = [lateRisk > 0 ? nextMidnight(now, zone) : null, nextRiskAt];
  const [nextAt = null] = times.filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime());
  return { due, nextAt };
}
