import type { Database, Tenant } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { cancelJobsRequest } from "../contract/workflows.ts";
import { changeConnection, lockConnection, noWait } from "../store/connections.ts";
import { endSyncRow, listOpenSyncs } from "../store/syncs.ts";
import { scheduleCleanUp } from "./schedule-clean-up.ts";

/** Cancels what is being read of a connection, also at the source. What was published stays. */
export async function cancelSync(
  { database, workflows }: { database: Database; workflows: WorkflowClient },
  tenant: Tenant & { businessId: string },
  connectionId: string,
): Promise<void> {
  const { businessId } = tenant;
  const { open, run } = await database.withTenant(tenant, async (tx) => {
    if (!(await lockConnection(tx, businessId, connectionId))) throw uaError("ua.connection-missing");
    const found = await listOpenSyncs(tx, businessId, connectionId);
    if (found.length === 0) throw uaError("ua.sync-missing");
    for (const { id } of found) await endSyncRow(tx, businessId, id, { outcome: "CANCELLED", cause: null });
    await changeConnection(tx, businessId, connectionId, { status: "cancelled", ...noWait });
    if (found.some(({ kind }) => kind === "RESET")) await scheduleCleanUp(tx, workflows, connectionId);
    const feedKeys = [...new Set(found.map(({ feedKey }) => feedKey))];
    const input = { connectionId, feedKeys, runIds: found.map(({ id }) => id) };
    return { open: found, run: await workflows.enqueue(tx, cancelJobsRequest, { input }) };
  });
  for (const { id } of open) await workflows.cancel(tenant, id);
  await workflows.submit(run);
}
