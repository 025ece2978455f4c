import { recordAudit } from "@bc/audit/public";
import type { Credential } from "@bc/connector-kit/authorize";
import type { Manifest } from "@bc/connector-kit/manifest";
import type { Tx } from "@bc/db/database";
import type { RequestedRun } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { changeConnection, lockConnection, noCause } from "../store/connections.ts";
import { saveCredential } from "../store/credentials.ts";
import type { Caller } from "./api-parts.ts";
import { type ConnectServices, scheduleSyncs } from "./connect-source.ts";
import { sealedOf } from "./source-access.ts";
import { startSync } from "./start-sync.ts";

export interface NewAccess {
  connectionId: string;
  userId: string;
  credential: Credential;
  /** Values that follow from the credential. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Renews the access of a connection, which keeps its ID, settings and data, and requests a sync that fills the gap. A
 * paused connection stays paused. Returns the run to submit after the commit.
 */
export async function reconnectSource(
  tx: Tx,
  services: ConnectServices,
  businessId: string,
  { connectionId, userId, credential, settings }: NewAccess,
): Promise<RequestedRun | undefined> {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
  await saveCredential(tx, businessId, connectionId, sealedOf(services.sources.ring, credential));
  const isPaused = connection.status === "inactive";
  await changeConnection(tx, businessId, connectionId, {
    ...(!isPaused && { status: "pending" }),
    ...(settings && { settings: JSON.stringify({ ...connection.settings, ...settings }) }),
    ...noCause,
  });
  if (isPaused) return undefined;
  await scheduleSyncs(tx, services.workflows, connectionId, connection.slug);
  return (await startSync(tx, services, businessId, { connectionId, userId })).run;
}

/** Records that a user has renewed the access of a connection. */
export function auditReconnect(tx: Tx, caller: Caller, { title }: Manifest, id: string): Promise<void> {
  const { organizationId, businessId } = caller;
  return recordAudit(tx, caller, {
    organizationId,
    businessId,
    action: "connector.reconnected",
    target: { type: "connector", id },
    after: { source: title },
  });
}
