import type { Tx } from "@bc/db/database";
import { listSchedules, type WorkflowClient } from "@bc/workflow/client";
import { cleanUpRequest } from "../contract/workflows.ts";

const dayMs = 86_400_000;

/** Requests a daily look at a connection until nothing of it is left to remove. Repeated calls don't put it off. */
export async function scheduleCleanUp(
  tx: Tx,
  workflows: Pick<WorkflowClient, "schedule">,
  connectionId: string,
): Promise<void> {
  if ((await listSchedules(tx, cleanUpRequest.name, [connectionId])).has(connectionId)) return;
  await postponeCleanUp(tx, workflows, connectionId);
}

/** Requests the same, with the first look in half a day at the earliest. */
export function postponeCleanUp(
  tx: Tx,
  workflows: Pick<WorkflowClient, "schedule">,
  connectionId: string,
): Promise<void> {
  return workflows.schedule(tx, cleanUpRequest, { key: connectionId, everyMs: dayMs, input: { connectionId } });
}

/** Requests the same for the feeds of a business's sales and for its data versions, without an end. */
export function scheduleSalesCleanUp(
  tx: Tx,
  workflows: Pick<WorkflowClient, "schedule">,
  businessId: string,
): Promise<void> {
  return workflows.schedule(tx, cleanUpRequest, { key: businessId, everyMs: dayMs, input: { connectionId: null } });
}
