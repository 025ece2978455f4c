import type { Database, Tenant } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { cancelJobsRequest } from "../contract/workflows.ts";
import { deleteComparison, findComparison } from "../store/comparisons.ts";
import { changeConnection, lockConnection, noWait } from "../store/connections.ts";
import { replaceFeed } from "../store/feeds.ts";
import { endSyncRow, listOpenSyncs, type OpenSync } from "../store/syncs.ts";
import { scheduleCleanUp } from "./schedule-clean-up.ts";

export type CancelTarget = "sync" | "reset";

/**
 * Cancels what is being read of a connection, also at the source: the syncs and the backfill, the reset, or by default
 * both. What syncs have published stays. What a reset has read is discarded.
 */
export async function cancelSync(
  { database, workflows }: { database: Database; workflows: WorkflowClient },
  tenant: Tenant & { businessId: string },
  connectionId: string,
  target?: CancelTarget,
): Promise<void> {
  const { businessId } = tenant;
  const isMeant = ({ kind }: OpenSync): boolean => target === undefined || (kind === "RESET") === (target === "reset");
  const { canceled, run } = await database.withTenant(tenant, async (tx) => {
    const connection = await lockConnection(tx, businessId, connectionId);
    if (!connection) throw uaError("ua.connection-missing");
    const open = await listOpenSyncs(tx, businessId, connectionId);
    const found = open.filter(isMeant);
    if (found.length === 0) throw uaError("ua.sync-missing");
    for (const { id } of found) await endSyncRow(tx, businessId, id, { outcome: "CANCELLED", cause: null });
    // A connection that is paused, or waits for its user, stays so. So does one that only reads older days.
    const isReading = connection.status === "pending" || connection.status === "running";
    const wasSync = found.some(({ kind }) => kind !== "BACKFILL" && kind !== "RESET");
    await changeConnection(tx, businessId, connectionId, {
      ...(isReading && wasSync && { status: "cancelled" }),
      // What goes on may be what waits.
      ...(found.length === open.length && noWait),
    });
    for (const { kind, feedKey } of found)
      // What was accepted waits again.
      if (kind === "RESET" && !(await findComparison(tx, businessId, connectionId))) {
        await deleteComparison(tx, businessId, connectionId);
        await replaceFeed(tx, businessId, feedKey);
        await scheduleCleanUp(tx, workflows, connectionId);
      }
    const feedKeys = [...new Set(found.map(({ feedKey }) => feedKey))];
    const input = { connectionId, feedKeys, runIds: found.map(({ id }) => id) };
    return { canceled: found, run: await workflows.enqueue(tx, cancelJobsRequest, { input }) };
  });
  for (const { id } of canceled) await workflows.cancel(tenant, id);
  await workflows.submit(run);
}
