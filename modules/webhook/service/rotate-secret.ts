import { type Actor, recordAudit } from "@bc/audit/public";
import { webhookError } from "../contract/errors.ts";
import { secretRotation } from "../contract/webhook-input.ts";
import { newSecret } from "./sign-message.ts";
import { changeEndpoint } from "../store/endpoints.ts";
import type { WithSecret } from "./create-webhook.ts";
import type { Place, WebhookParts } from "./parts.ts";
import { requireInput, requireLocked } from "./require-webhook.ts";

const hourMs = 3_600_000;

/** Replaces the secret. The previous one signs beside it until the overlap ends. */
export async function rotateSecret(
  { database, webhooks }: Pick<WebhookParts, "database" | "webhooks">,
  { organizationId, businessId, ...actor }: Place & Actor,
  input: unknown,
): Promise<WithSecret> {
  const { id, version, clientKey, overlapHours } = requireInput(secretRotation, input);
  return database.withTenant({ userId: actor.userId, organizationId, businessId }, async (tx) => {
    const before = await requireLocked(tx, businessId, id);
    if (before.rotationKey === clientKey) return { webhook: before, secret: String(webhooks.ring.open(before.secret)) };
    if (before.version !== version) throw webhookError("order.webhook-changed-meanwhile");
    const secret = newSecret();
    const isOverlapping = overlapHours > 0;
    const webhook = await changeEndpoint(tx, businessId, id, {
      secret: webhooks.ring.seal(secret),
      previous_secret: isOverlapping ? before.secret : null,
      previous_until: isOverlapping ? new Date(Date.now() + overlapHours * hourMs) : null,
      rotation_key: clientKey,
    });
    await recordAudit(tx, actor, {
      organizationId,
      businessId,
      action: "webhook.secret-rotated",
      target: { type: "webhook", id },
      after: { overlapHours },
    });
    return { webhook, secret };
  });
}
