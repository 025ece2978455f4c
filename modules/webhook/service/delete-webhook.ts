import { type Actor, recordAudit } from "@bc/audit/public";
import { drainWebhook, expireDeliveries } from "../contract/workflows.ts";
import { markDeleted } from "../store/endpoints.ts";
import type { Place, WebhookParts } from "./parts.ts";
import { requireVersion } from "./require-webhook.ts";

/** Removes a webhook from the business. Its deliveries can be millions, so a run deletes them. */
export async function deleteWebhook(
  { database, workflows }: Pick<WebhookParts, "database" | "workflows">,
  { organizationId, businessId, ...actor }: Place & Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const run = await database.withTenant({ userId: actor.userId, organizationId, businessId }, async (tx) => {
    const { url } = await requireVersion(tx, businessId, { id, version });
    await markDeleted(tx, businessId, id);
    await workflows.unschedule(tx, drainWebhook, id);
    await workflows.unschedule(tx, expireDeliveries, id);
    const run = await workflows.enqueue(tx, expireDeliveries, { key: id, input: { webhookId: id } });
    await recordAudit(tx, actor, {
      organizationId,
      businessId,
      action: "webhook.deleted",
      target: { type: "webhook", id },
      before: { url },
    });
    return run;
  });
  await workflows.submit(run);
}
