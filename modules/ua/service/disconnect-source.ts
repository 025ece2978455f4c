import type { Credential } from "@bc/connector-kit/authorize";
import { SourceError } from "@bc/connector-kit/faults";
import type { Database, Tenant } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { disconnectRequest, syncRequest } from "../contract/workflows.ts";
import { deleteComparison } from "../store/comparisons.ts";
import { changeConnection, findConnection, lockConnection, noCause, noWait } from "../store/connections.ts";
import { deleteCredential, findCredential } from "../store/credentials.ts";
import { publishVersion } from "../store/feeds.ts";
import { endSyncRow, listOpenSyncs } from "../store/syncs.ts";
import type { Place, SyncServices } from "./parts.ts";
import { scheduleCleanUp } from "./schedule-clean-up.ts";

/** Deletes a connection: nothing is read any longer, boards don't show it, and the access at the source is revoked. */
export async function disconnectSource(
  { database, workflows }: { database: Database; workflows: WorkflowClient },
  tenant: Tenant & { businessId: string },
  connectionId: string,
): Promise<void> {
  const { businessId } = tenant;
  const { open, run } = await database.withTenant(tenant, async (tx) => {
    const connection = await lockConnection(tx, businessId, connectionId);
    if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
    const found = await listOpenSyncs(tx, businessId, connectionId);
    for (const { id } of found) await endSyncRow(tx, businessId, id, { outcome: "CANCELLED", cause: null });
    const deleted = { status: "inactive", deleted_at: new Date(), ...noCause, ...noWait };
    await changeConnection(tx, businessId, connectionId, deleted);
    await workflows.unschedule(tx, syncRequest, connectionId);
    await deleteComparison(tx, businessId, connectionId);
    await scheduleCleanUp(tx, workflows, connectionId);
    await publishVersion(tx, businessId);
    const feedKeys = [...new Set(found.map(({ feedKey }) => feedKey))];
    const input = { connectionId, feedKeys, runIds: found.map(({ id }) => id) };
    return { open: found, run: await workflows.enqueue(tx, disconnectRequest, { input }) };
  });
  for (const { id } of open) await workflows.cancel(tenant, id);
  await workflows.submit(run);
}

/** Returns the source of a connection whose last sync a fault has ended. */
export async function slugOf(
  { database }: Pick<SyncServices, "database">,
  tenant: Place,
  connectionId: string,
): Promise<string | null> {
  const found = await database.withTenant(tenant, (tx) => findConnection(tx, tenant.businessId, connectionId));
  return found?.lastCauseClass ? found.slug : null;
}

/** Revokes the access of a connection at its source, if the source can do that, and forgets the credential. */
export async function revokeAccess(
  { database, sources, logger }: Pick<SyncServices, "database" | "sources" | "logger">,
  { tenant, connectionId }: { tenant: Place; connectionId: string },
  signal: AbortSignal,
): Promise<void> {
  const { businessId } = tenant;
  const { connection, stored } = await database.withTenant(tenant, async (tx) => ({
    connection: await findConnection(tx, businessId, connectionId),
    stored: await findCredential(tx, businessId, connectionId),
  }));
  // A connection that was restored meanwhile keeps its access.
  if (!connection?.deletedAt || !stored) return;
  const { authorization } = await sources.load(connection.slug);
  if (authorization.kind === "oauth2" && authorization.revoke && !stored.refusedAt) {
    const credential = sources.ring.open(stored.sealed) as Credential;
    try {
      const call = authorization.revoke(sources.appOf(authorization.app), credential);
      const { status, body } = await sources.transport(call, signal);
      await Array.fromAsync(body);
      if (status >= 400) logger.warn({ slug: connection.slug, status }, "a source did not revoke the access");
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw uaError("ua.source-unavailable", { sentence: error.fault.sentence });
    }
  }
  await database.withTenant(tenant, async (tx) => {
    // A user may have restored the connection during the call, and signed in again.
    const current = await lockConnection(tx, businessId, connectionId);
    if (current?.deletedAt) await deleteCredential(tx, businessId, connectionId);
  });
}
