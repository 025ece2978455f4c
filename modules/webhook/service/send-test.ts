import type { Actor } from "@bc/audit/public";
import { idWithin } from "@bc/runtime/ids";
import { testEventType } from "../contract/event-types.ts";
import { testInput } from "../contract/webhook-input.ts";
import { composeBody } from "../domain/compose-body.ts";
import { type DeliveryRow, findDelivery } from "../store/log.ts";
import { insertDeliveries } from "../store/queue.ts";
import type { Place, WebhookParts } from "./parts.ts";
import { requestDrain } from "./request-drain.ts";
import { requireInput, requireLocked, requireSending } from "./require-webhook.ts";

/** Queues the event webhook.test for one webhook. The same client key queues it once. */
export async function sendTest(
  { database, workflows }: Pick<WebhookParts, "database" | "workflows">,
  { userId, organizationId, businessId }: Place & Pick<Actor, "userId">,
  input: unknown,
): Promise<DeliveryRow> {
  const { id: webhookId, clientKey, apiVersion } = requireInput(testInput, input);
  const { delivery, run } = await database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    const endpoint = await requireLocked(tx, businessId, webhookId);
    requireSending(endpoint);
    const id = idWithin(webhookId, clientKey);
    const createdAt = new Date();
    const body = composeBody({
      type: testEventType,
      at: createdAt,
      apiVersion: apiVersion ?? endpoint.apiVersion,
      businessId,
      sequence: 0,
      data: { webhookId },
    });
    await insertDeliveries(tx, businessId, [
      { id, endpointId: webhookId, type: testEventType, orderId: null, body, state: "pending", createdAt },
    ]);
    const run = await requestDrain(tx, workflows, endpoint);
    return { delivery: await findDelivery(tx, { businessId, endpointId: webhookId }, id), run };
  });
  if (run) await workflows.submit(run);
  return delivery;
}
