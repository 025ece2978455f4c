import type { Tx } from "@bc/db/database";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { drainWebhook } from "../contract/workflows.ts";
import { type EndpointRow, noteHealth } from "../store/endpoints.ts";

// Requests another run if the one that drains was lost.
const safetyNetMs = 60_000;

/**
 * Requests the run that sends what is due, unless one does already. The caller has locked the endpoint, and submits the
 * run after the commit.
 */
export async function requestDrain(
  tx: Tx,
  workflows: WorkflowClient,
  { businessId, id, isDraining }: Pick<EndpointRow, "businessId" | "id" | "isDraining">,
): Promise<RequestedRun | undefined> {
  if (isDraining) return undefined;
  await noteHealth(tx, businessId, id, { is_draining: true });
  await workflows.schedule(tx, drainWebhook, { key: id, everyMs: safetyNetMs, input: { webhookId: id } });
  return workflows.enqueue(tx, drainWebhook, { key: id, input: { webhookId: id } });
}
