import type { Tx } from "@bc/db/database";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { syncRequest } from "../contract/workflows.ts";
import { changeConnection, lockConnection, noWait } from "../store/connections.ts";
import { scheduleSyncs } from "./connect-source.ts";
import { startSync } from "./start-sync.ts";

type Workflows = Pick<WorkflowClient, "enqueue" | "schedule" | "unschedule">;

/** Stops the schedule of a connection. What is being read is read to its end. */
export async function pauseConnection(
  tx: Tx,
  workflows: Workflows,
  businessId: string,
  connectionId: string,
): Promise<void> {
  await requireConnection(tx, businessId, connectionId);
  await workflows.unschedule(tx, syncRequest, connectionId);
  await changeConnection(tx, businessId, connectionId, { status: "inactive", ...noWait });
}

/** Starts the schedule again, with a sync that fills the gap. Submit its run after the commit. */
export async function resumeConnection(
  tx: Tx,
  workflows: Workflows,
  businessId: string,
  { connectionId, userId }: { connectionId: string; userId: string },
): Promise<RequestedRun | undefined> {
  const { slug } = await requireConnection(tx, businessId, connectionId);
  await scheduleSyncs(tx, workflows, connectionId, slug);
  await changeConnection(tx, businessId, connectionId, { status: "pending" });
  return (await startSync(tx, { workflows }, businessId, { connectionId, userId })).run;
}

async function requireConnection(tx: Tx, businessId: string, connectionId: string) {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
  return connection;
}
