import type { Tx } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { notifyOfExceptions, notifyOfRisk, watchEveryMs } from "../contract/runs.ts";
import { addCarrierNews } from "../store/carrier-news.ts";
import { findDueNotices } from "./find-due-notices.ts";

/**
 * Compares a business with what its users were notified of, and requests the runs that notify them of the difference.
 * Returns when to compare again, or null if only a change of an order can make a difference.
 */
export async function watchBusiness(
  tx: Tx,
  workflows: Pick<WorkflowClient, "enqueue">,
  place: { organizationId: string; businessId: string },
  now: Date,
): Promise<Date | null> {
  const { due, nextAt } = await findDueNotices(tx, place, now);
  // Watches of an organization lock its carriers in the same order.
  const inOrder = due.toSorted((a, b) => (a.carrier < b.carrier ? -1 : Number(a.carrier > b.carrier)));
  for (const { kind, carrier, day, n, isNews } of inOrder)
    if (kind === "LATE_RISK")
      await workflows.enqueue(tx, notifyOfRisk, { key: place.businessId, input: { day, n, isNews } });
    else if (await addCarrierNews(tx, place.organizationId, carrier))
      await workflows.enqueue(tx, notifyOfExceptions, { key: carrier, input: { carrier } });
  return nextAt && new Date(Math.max(nextAt.getTime(), now.getTime() + watchEveryMs));
}
