import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { type DueNotice, dueNotices } from "../domain/due-notices.ts";
import { countExceptions, readNotices, saveNotices } from "../store/notices.ts";
import { countTabs } from "./count-tabs.ts";

/** Returns what users of a business have to be notified of, and records that they are. */
export async function findDueNotices(
  tx: Tx,
  place: { organizationId: string; businessId: string },
  now: Date,
): Promise<DueNotice[]> {
  const { organizationId, businessId } = place;
  const zone = (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC";
  const { lateRisk, today } = await countTabs(tx, place, now);
  const exceptions = await countExceptions(tx, businessId, zone, now);
  const risks = lateRisk > 0 ? [{ kind: "LATE_RISK" as const, carrier: "", day: today, n: lateRisk }] : [];
  const due = dueNotices(await readNotices(tx, businessId), [...risks, ...exceptions]);
  await saveNotices(tx, businessId, due);
  return due;
}
