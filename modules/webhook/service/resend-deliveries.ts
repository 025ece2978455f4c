import { type Actor, recordAudit } from "@bc/audit/public";
import { webhookError } from "../contract/errors.ts";
import { keptDays, maxResent } from "../contract/limits.ts";
import { resendInput } from "../contract/webhook-input.ts";
import { requeueChosen, requeueFailed } from "../store/queue.ts";
import type { Place, WebhookParts } from "./parts.ts";
import { requestDrain } from "./request-drain.ts";
import { requireInput, requireLocked, requireSending } from "./require-webhook.ts";

/** Queues events again, with their IDs and bodies, and returns how many. */
export async function resendDeliveries(
  { database, workflows }: Pick<WebhookParts, "database" | "workflows">,
  { organizationId, businessId, ...actor }: Place & Actor,
  input: unknown,
): Promise<number> {
  const { webhookId, deliveryIds, failedSince } = requireInput(resendInput, input);
  const { count, run } = await database.withTenant({ userId: actor.userId, organizationId, businessId }, async (tx) => {
    const endpoint = await requireLocked(tx, businessId, webhookId);
    requireSending(endpoint);
    const key = { businessId, endpointId: webhookId };
    const count = failedSince
      ? await requeueFailed(tx, key, failedSince, maxResent)
      : await requeueChosen(tx, key, deliveryIds ?? []);
    if (!failedSince && count === 0) throw webhookError("order.webhook-delivery-missing", { days: keptDays });
    const run = count > 0 ? await requestDrain(tx, workflows, endpoint) : undefined;
    await recordAudit(tx, actor, {
      organizationId,
      businessId,
      action: "webhook.resent",
      target: { type: "webhook", id: webhookId },
      after: { count },
    });
    return { count, run };
  });
  if (run) await workflows.submit(run);
  return count;
}
