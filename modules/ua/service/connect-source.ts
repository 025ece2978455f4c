import type { Credential } from "@bc/connector-kit/authorize";
import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { syncRequest } from "../contract/workflows.ts";
import { syncEveryMs } from "../domain/freshness.ts";
import { changeConnection, insertConnection, type NewConnection } from "../store/connections.ts";
import { saveCredential } from "../store/credentials.ts";
import { insertFeed } from "../store/feeds.ts";
import { insertSync } from "../store/syncs.ts";
import type { Sources } from "./sources.ts";
import { sealedOf } from "./source-access.ts";

export interface ConnectServices {
  readonly workflows: Pick<WorkflowClient, "enqueue" | "schedule">;
  readonly sources: Pick<Sources, "ring">;
}

export interface Connected {
  connectionId: string;
  /** The first sync. Submit it after the commit. */
  run: RequestedRun;
}

/** Creates a connection with its credential, and requests its first sync and those that follow. */
export async function connectSource(
  tx: Tx,
  { workflows, sources }: ConnectServices,
  businessId: string,
  { credential, ...made }: Omit<NewConnection, "id"> & { credential: Credential | null },
): Promise<Connected> {
  const connectionId = newId();
  await insertConnection(tx, businessId, { id: connectionId, ...made });
  const feedKey = await insertFeed(tx, businessId, connectionId);
  await changeConnection(tx, businessId, connectionId, { feed_key: feedKey, status: "pending" });
  if (credential) await saveCredential(tx, businessId, connectionId, sealedOf(sources.ring, credential));
  await scheduleSyncs(tx, workflows, connectionId, made.slug);
  const input = { connectionId, kind: "FIRST", requestedBy: made.createdBy } as const;
  const run = await workflows.enqueue(tx, syncRequest, { key: connectionId, input });
  const sync = { id: run.id, connectionId, kind: "FIRST", feedKey, requestedBy: made.createdBy } as const;
  await insertSync(tx, businessId, sync);
  return { connectionId, run };
}

/** Requests syncs at the interval of the source. Their phase is random, so that connections are spread. */
export function scheduleSyncs(
  tx: Tx,
  workflows: Pick<WorkflowClient, "schedule">,
  connectionId: string,
  slug: string,
): Promise<void> {
  const input = { connectionId, kind: "SCHEDULED" } as const;
  return workflows.schedule(tx, syncRequest, { key: connectionId, everyMs: syncEveryMs(slug), input });
}
