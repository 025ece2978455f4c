import type { Database } from "@bc/db/database";
import { closeCause, notify } from "@bc/notification/public";
import { findBusinessName, listIntentHolders } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { findEndpoint, noteHealth } from "../store/endpoints.ts";
import { dueNotice } from "./claim-next.ts";
import type { Place } from "./parts.ts";

/** Notifies the users who manage the business that a webhook fails or was disabled, and closes it after a recovery. */
export async function announceHealth(database: Database, place: Place, webhookId: string): Promise<void> {
  const { organizationId, businessId } = place;
  const { endpoint, name, userIds } = await database.withTenant(place, async (tx) => ({
    endpoint: await findEndpoint(tx, businessId, webhookId),
    name: await findBusinessName(tx, organizationId, businessId),
    userIds: await listIntentHolders(tx, "updateBusiness", place),
  }));
  if (!endpoint || name === undefined) return;
  const due = dueNotice(endpoint);
  if (due === endpoint.announced) return;
  const cause = `webhook:${webhookId}`;
  // What was announced before is over, or replaced by the next.
  await closeCause(database, userIds, cause);
  if (due !== "none") {
    const since = due === "disabled" ? endpoint.disabledAt : endpoint.failingSince;
    for (const userId of userIds)
      await notify(database, {
        userId,
        kind: due === "disabled" ? "order.webhook-disabled" : "order.webhook-failing",
        cause,
        dedupeId: idWithin(webhookId, `${due} ${since?.toISOString()}`),
        organizationId,
        businessId,
        params: { host: new URL(endpoint.url).host, place: name },
      });
  }
  await database.withTenant(place, (tx) => noteHealth(tx, businessId, webhookId, { announced: due }));
}
