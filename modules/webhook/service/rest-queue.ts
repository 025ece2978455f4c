import type { Tx } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { drainWebhook } from "../contract/workflows.ts";
import { lockEndpoint, noteHealth } from "../store/endpoints.ts";
import { findNextDue } from "../store/queue.ts";
import { dueNotice } from "./claim-next.ts";

/** A run waits for what is due within this time, and ends otherwise. */
export const patienceMs = 30_000;
const minMs = 10_000;

/**
 * Ends the run unless something is due soon. A schedule continues with what is due later: it fires after half to all of
 * the time, and then for the rest of it.
 */
export async function restQueue(
  tx: Tx,
  workflows: WorkflowClient,
  businessId: string,
  webhookId: string,
): Promise<boolean> {
  const endpoint = await lockEndpoint(tx, businessId, webhookId);
  if (!endpoint) return true; // its deletion removed the schedule
  const nextDueMs = await findNextDue(tx, { businessId, endpointId: webhookId });
  const isDueSoon = nextDueMs !== null && nextDueMs <= patienceMs;
  if (isDueSoon || dueNotice(endpoint) !== endpoint.announced) return false;
  await noteHealth(tx, businessId, webhookId, { is_draining: false });
  if (nextDueMs === null) await workflows.unschedule(tx, drainWebhook, webhookId);
  else
    await workflows.schedule(tx, drainWebhook, {
      key: webhookId,
      everyMs: Math.max(minMs, Math.round(nextDueMs)),
      input: { webhookId },
    });
  return true;
}
