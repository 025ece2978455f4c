import type { Database } from "@bc/db/database";
import { closeCause, notify } from "@bc/notification/public";
import { findBusinessName, listIntentHolders } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";

interface Recounted {
  organizationId: string;
  businessId: string;
  drift: number;
  runId: string;
}

/** Notifies the users who manage the business that counters differed, and closes it when they agree again. */
export async function notifyOfDrift(
  database: Database,
  { organizationId, businessId, drift, runId }: Recounted,
): Promise<void> {
  const { place, userIds } = await database.withTenant({ organizationId, businessId }, async (tx) => ({
    place: await findBusinessName(tx, organizationId, businessId),
    userIds: await listIntentHolders(tx, "updateBusiness", { organizationId, businessId }),
  }));
  const cause = `order-counters:${businessId}`;
  if (drift === 0) return closeCause(database, userIds, cause);
  for (const userId of userIds)
    await notify(database, {
      userId,
      kind: "order.counter-drift",
      cause,
      dedupeId: idWithin(businessId, `recount ${runId}`),
      organizationId,
      businessId,
      params: { drift: String(drift), place: place ?? "" },
    });
}
