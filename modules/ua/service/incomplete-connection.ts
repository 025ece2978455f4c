import type { Credential } from "@bc/connector-kit/authorize";
import type { Manifest } from "@bc/connector-kit/manifest";
import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { RequestedRun } from "@bc/workflow/client";
import { syncRequest } from "../contract/workflows.ts";
import { changeConnection, insertConnection, noCause } from "../store/connections.ts";
import { saveCredential } from "../store/credentials.ts";
import { insertFeed } from "../store/feeds.ts";
import { insertSync } from "../store/syncs.ts";
import type { Caller, UaParts } from "./api-parts.ts";
import { scheduleSyncs } from "./connect-source.ts";
import { sealedOf } from "./source-access.ts";

export interface NewConnector {
  manifest: Manifest;
  /** Without secrets. */
  form: Readonly<Record<string, string>>;
  startDate: string;
  title: string | null;
}

/** Creates a connection that lacks its sign-in or the choice of accounts. */
export async function insertIncomplete(
  tx: Tx,
  { sources }: Pick<UaParts, "sources">,
  { businessId, businessKey, userId: createdBy }: Pick<Caller, "businessId" | "businessKey" | "userId">,
  { manifest: { slug }, form: settings, startDate, title }: NewConnector,
  credential: Credential | null,
): Promise<string> {
  const id = newId();
  await insertConnection(tx, businessId, { id, businessKey, slug, settings, startDate, createdBy });
  const feedKey = await insertFeed(tx, businessId, id);
  await changeConnection(tx, businessId, id, { feed_key: feedKey, title });
  if (credential) await saveCredential(tx, businessId, id, sealedOf(sources.ring, credential));
  return id;
}

/** Requests the first sync of a connection that is complete now, and those that follow. */
export async function beginFirstSync(
  tx: Tx,
  { workflows }: Pick<UaParts, "workflows">,
  { businessId, userId: requestedBy }: Caller,
  { id: connectionId, slug, feedKey }: { id: string; slug: string; feedKey: number },
): Promise<RequestedRun> {
  await changeConnection(tx, businessId, connectionId, { status: "pending", ...noCause });
  await scheduleSyncs(tx, workflows, connectionId, slug);
  const input = { connectionId, kind: "FIRST", requestedBy } as const;
  const run = await workflows.enqueue(tx, syncRequest, { key: connectionId, input });
  await insertSync(tx, businessId, { id: run.id, connectionId, kind: "FIRST", feedKey, requestedBy });
  return run;
}
