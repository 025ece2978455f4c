import { type Actor, recordAudit } from "@bc/audit/public";
import { idWithin } from "@bc/runtime/ids";
import { latestApiVersion } from "../contract/api-versions.ts";
import { webhookError } from "../contract/errors.ts";
import { maxWebhooks } from "../contract/limits.ts";
import { webhookInput } from "../contract/webhook-input.ts";
import { expireDeliveries } from "../contract/workflows.ts";
import { newSecret } from "./sign-message.ts";
import { countEndpoints, type EndpointRow, findEndpoint, insertEndpoint, lockCreation } from "../store/endpoints.ts";
import type { Place, WebhookParts } from "./parts.ts";
import { requireInput, requireUrl } from "./require-webhook.ts";

const dayMs = 86_400_000;

export interface WithSecret {
  webhook: EndpointRow;
  secret: string;
}

/** Creates a webhook with a new secret. The same client key returns the same webhook. */
export async function createWebhook(
  { database, workflows, webhooks }: WebhookParts,
  { organizationId, businessId, ...actor }: Place & Actor,
  input: unknown,
): Promise<WithSecret> {
  const { clientKey, ...asked } = requireInput(webhookInput, input);
  const url = requireUrl(asked.url, webhooks.allowedOrigins);
  const id = idWithin(businessId, clientKey);
  return database.withTenant({ userId: actor.userId, organizationId, businessId }, async (tx) => {
    await lockCreation(tx, businessId);
    const earlier = await findEndpoint(tx, businessId, id);
    if (earlier) return { webhook: earlier, secret: String(webhooks.ring.open(earlier.secret)) };
    if ((await countEndpoints(tx, businessId)) >= maxWebhooks)
      throw webhookError("order.webhook-limit", { limit: maxWebhooks });
    const secret = newSecret();
    const webhook = await insertEndpoint(tx, {
      ...asked,
      id,
      organizationId,
      businessId,
      url,
      apiVersion: latestApiVersion,
      secret: webhooks.ring.seal(secret),
    });
    await workflows.schedule(tx, expireDeliveries, { key: id, everyMs: dayMs, input: { webhookId: id } });
    const { events, includesCustomerData } = webhook;
    await recordAudit(tx, actor, {
      organizationId,
      businessId,
      action: "webhook.created",
      target: { type: "webhook", id },
      after: { url, events, includesCustomerData },
    });
    return { webhook, secret };
  });
}
