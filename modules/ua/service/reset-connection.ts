import type { Tx } from "@bc/db/database";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { resetRequest, syncRequest } from "../contract/workflows.ts";
import { changeConnection, lockConnection } from "../store/connections.ts";
import { insertFeed, publishVersion, replaceFeed } from "../store/feeds.ts";
import { type Cause, endSyncRow, insertSync, listOpenSyncs, listProgress } from "../store/syncs.ts";
import type { RunPlace } from "./parts.ts";

/** Requests that everything is read again into a new feed, unless that is under way. The live feed stays until it is done. */
export async function resetConnection(
  tx: Tx,
  { workflows }: { workflows: Pick<WorkflowClient, "enqueue"> },
  businessId: string,
  { connectionId, userId }: { connectionId: string; userId: string },
): Promise<{ syncId: string; run: RequestedRun | undefined }> {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
  const open = (await listOpenSyncs(tx, businessId, connectionId)).find(({ kind }) => kind === "RESET");
  if (open) return { syncId: open.id, run: undefined };
  const feedKey = await insertFeed(tx, businessId, connectionId);
  const input = { connectionId, feedKey, requestedBy: userId };
  const run = await workflows.enqueue(tx, resetRequest, { key: connectionId, input });
  await insertSync(tx, businessId, { id: run.id, connectionId, kind: "RESET", feedKey, requestedBy: userId });
  return { syncId: run.id, run };
}

/**
 * Ends a reset. The new feed replaces the live one if it was read to its end and agrees with the source; otherwise it is
 * discarded.
 */
export async function endReset(
  tx: Tx,
  { workflows }: { workflows: Pick<WorkflowClient, "enqueue"> },
  { tenant, syncId, connectionId, feedKey }: RunPlace,
  fault: Cause | null,
): Promise<void> {
  const { businessId } = tenant;
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection) return;
  const progress = await listProgress(tx, businessId, syncId);
  const differing = progress.reduce((sum, stream) => sum + stream.differing, 0);
  const cause = fault ?? (differing > 0 ? differs(differing) : null);
  if (!(await endSyncRow(tx, businessId, syncId, { outcome: cause ? "FAILED" : "SUCCEEDED", cause }))) return;
  if (cause) return replaceFeed(tx, businessId, feedKey);
  await replaceFeed(tx, businessId, connection.feedKey);
  await changeConnection(tx, businessId, connectionId, { feed_key: feedKey });
  await publishVersion(tx, businessId);
  // The first days that it read are old by now.
  const input = { connectionId, kind: "SCHEDULED" } as const;
  await workflows.enqueue(tx, syncRequest, { key: connectionId, input });
}

const differs = (days: number): Cause => ({
  class: "differs",
  code: "totals differ",
  sentence: `The new totals of ${days} ${days === 1 ? "day" : "days"} differ from those of the source. The old data stays.`,
});
