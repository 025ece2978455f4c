import type { DaySlice } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import type { RequestedRun } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { syncRequest } from "../contract/workflows.ts";
import { changeConnection, lockConnection } from "../store/connections.ts";
import { insertSync, listOpenSyncs } from "../store/syncs.ts";
import type { ConnectServices } from "./connect-source.ts";

export interface SyncWish {
  connectionId: string;
  userId: string;
  /** Days to read again. Without them, what is new is read. */
  days?: DaySlice;
}

/**
 * Requests a sync, unless one is under way that reads the same. Users can have one open run per connection that reads days
 * again. Returns its ID, and the run to submit after the commit if
 * it is new.
 */
export async function startSync(
  tx: Tx,
  { workflows }: Pick<ConnectServices, "workflows">,
  businessId: string,
  { connectionId, userId, days }: SyncWish,
): Promise<{ syncId: string; run: RequestedRun | undefined }> {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
  if (connection.status === "inactive" || connection.status === "deprecated") throw uaError("ua.connection-paused");
  const open = await listOpenSyncs(tx, businessId, connectionId);
  const same = open.find(({ kind }) => kind !== "BACKFILL" && kind !== "RESET" && kind !== "REREAD");
  const isRereading = open.some(({ kind, requestedBy }) => kind === "REREAD" && requestedBy !== null);
  if (days && isRereading) throw uaError("ua.reread-open");
  if (same && !days) return { syncId: same.id, run: undefined };
  const kind = days ? "REREAD" : connection.syncedAt ? "REQUESTED" : "FIRST";
  const input = { connectionId, kind, requestedBy: userId, ...(days && { days }) } as const;
  const run = await workflows.enqueue(tx, syncRequest, { key: connectionId, input });
  const { feedKey } = connection;
  await insertSync(tx, businessId, { id: run.id, connectionId, kind, feedKey, requestedBy: userId });
  if (connection.status !== "running") await changeConnection(tx, businessId, connectionId, { status: "pending" });
  return { syncId: run.id, run };
}
