import { dayIn } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import { findTimeZones } from "@bc/org/public";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { changeConnection, lockConnection } from "../store/connections.ts";
import { findCredential } from "../store/credentials.ts";
import { publishVersion } from "../store/feeds.ts";
import { listSyncs } from "../store/syncs.ts";
import { scheduleSyncs } from "./connect-source.ts";
import { postponeCleanUp } from "./schedule-clean-up.ts";
import type { Sources } from "./sources.ts";
import { startSync } from "./start-sync.ts";

interface RestoreServices {
  readonly workflows: Pick<WorkflowClient, "enqueue" | "schedule">;
  readonly sources: Pick<Sources, "load">;
}

/**
 * Restores a deleted connection with its data, until that is purged. Its access was revoked, so a user has to connect
 * again; a source that needs no access is read at once. One that was never completed is incomplete again. Submit the run
 * after the commit.
 */
export async function restoreConnection(
  tx: Tx,
  { workflows, sources }: RestoreServices,
  businessId: string,
  { connectionId, userId, source }: { connectionId: string; userId: string; source: string },
): Promise<RequestedRun | undefined> {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection?.deletedAt) throw uaError("ua.connection-missing");
  const { purgedAt, slug } = connection;
  if (purgedAt) {
    const zone = (await findTimeZones(tx, [businessId])).get(businessId) ?? "UTC";
    throw uaError("ua.connection-purged", { title: source, day: dayIn(zone, purgedAt) });
  }
  if (connection.syncedAt === null && (await listSyncs(tx, businessId, connectionId, 1)).length === 0) {
    await changeConnection(tx, businessId, connectionId, { deleted_at: null, status: "incomplete" });
    // The owner of a store needs time to sign in before the clean-up deletes the connection again.
    await postponeCleanUp(tx, workflows, connectionId);
    return undefined;
  }
  const { authorization } = await sources.load(slug);
  const hasAccess = authorization.kind === "none" || (await findCredential(tx, businessId, connectionId)) !== undefined;
  const lost = {
    status: "failed",
    cause_class: "reauth",
    cause_code: "deleted",
    cause:
      authorization.kind === "key"
        ? `The key was removed when this connector was deleted. Enter a key for ${source} again.`
        : `The access was revoked when this connector was deleted. Sign in to ${source} again.`,
  };
  await changeConnection(tx, businessId, connectionId, {
    deleted_at: null,
    ...(hasAccess ? { status: "pending" } : lost),
  });
  await publishVersion(tx, businessId);
  if (!hasAccess) return undefined;
  await scheduleSyncs(tx, workflows, connectionId, slug);
  return (await startSync(tx, { workflows }, businessId, { connectionId, userId })).run;
}
