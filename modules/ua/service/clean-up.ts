import type { Tx } from "@bc/db/database";
import { listRuns } from "@bc/workflow/client";
import { checkRequest, cleanUpRequest, type Garbage, type Leftover } from "../contract/workflows.ts";
import { expireAt, isUnownedStore, purgeAt } from "../domain/purge.ts";
import { changeConnection, lockConnection, noCause, noWait } from "../store/connections.ts";
import { deleteOldVersions, dropBatches } from "../store/feeds.ts";
import {
  deleteFeed,
  forgetConnection,
  hideFeeds,
  listFeeds,
  listLeftovers,
  listOrphans,
  listUnusedFeeds,
  listUnusedSales,
} from "../store/removals.ts";
import { lockSales } from "../store/sales.ts";
import { listOpenSyncs } from "../store/syncs.ts";
import type { Place, SyncServices } from "./parts.ts";
import type { Requesting } from "./project-sales.ts";
import { resumeSales } from "./rebuild-sales.ts";

interface CleanUpPlace {
  readonly tenant: Place;
  readonly connectionId: string;
}

/** What a look found, and batches that seem to have no run. */
export type FoundGarbage = Garbage & { readonly orphans: readonly Leftover[] };

/** Finds what to remove of a connection. One that is due is marked as purged, so that it can't be restored any longer. */
export async function findGarbage(
  tx: Tx,
  { tenant: { businessId }, connectionId }: CleanUpPlace,
  now: Date,
): Promise<FoundGarbage | null> {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection) return null;
  const { businessKey, deletedAt, purgedAt } = connection;
  // A user can name any store. Its owner must be able to connect it.
  if (isUnownedStore(connection) && now >= expireAt(connection.createdAt))
    await changeConnection(tx, businessId, connectionId, { status: "inactive", deleted_at: now });
  const isPurge = purgedAt !== null || (deletedAt !== null && now >= purgeAt(deletedAt));
  if (isPurge && !purgedAt)
    await changeConnection(tx, businessId, connectionId, {
      purged_at: now,
      settings: "{}",
      title: null,
      ...noCause,
      ...noWait,
    });
  const feedKeys = await (isPurge ? listFeeds : listUnusedFeeds)(tx, businessId, connectionId);
  if (isPurge) await hideFeeds(tx, businessId, feedKeys);
  else await deleteOldVersions(tx, businessId);
  const orphans = isPurge ? [] : await listOrphans(tx, businessId, connectionId);
  return { businessKey, leftovers: await listLeftovers(tx, businessId, feedKeys), orphans };
}

/** Finds feeds of sales to remove, and requests runs that failed again. */
export async function findSalesGarbage(
  tx: Tx,
  requesting: Requesting,
  businessId: string,
): Promise<FoundGarbage | null> {
  const sales = await lockSales(tx, businessId);
  if (!sales) return null;
  await resumeSales(tx, requesting, businessId, sales);
  await deleteOldVersions(tx, businessId);
  const leftovers = await listLeftovers(tx, businessId, await listUnusedSales(tx, businessId));
  return { businessKey: sales.businessKey, leftovers, orphans: await listOrphans(tx, businessId, null) };
}

/**
 * Returns those of some batches that still have no run, or none while a run of the connection is open. Call it after the
 * longest attempt of a step: what was publishing a batch when it was found has ended then, also if it was replaced.
 */
export async function confirmOrphans(
  tx: Tx,
  { tenant: { businessId }, connectionId }: { tenant: Place; connectionId: string | null },
  found: readonly Leftover[],
): Promise<Leftover[]> {
  if (connectionId !== null) {
    await lockConnection(tx, businessId, connectionId);
    if (await isRead(tx, businessId, connectionId)) return [];
  }
  const still = await listOrphans(tx, businessId, connectionId);
  return still.flatMap((left) => {
    const before = found.find(({ feedKey }) => feedKey === left.feedKey)?.batches ?? [];
    const batches = before.filter((batch) => left.batches?.includes(batch));
    return batches.length > 0 ? { ...left, batches } : [];
  });
}

/** Checks have no entry in the timeline. */
async function isRead(tx: Tx, businessId: string, connectionId: string): Promise<boolean> {
  if ((await listOpenSyncs(tx, businessId, connectionId)).length > 0) return true;
  const { runs } = await listRuns(tx, { workflow: checkRequest.name, key: connectionId }, { skip: 0, take: 10 });
  return runs.some(({ status }) => status === "queued" || status === "running");
}

/** Deletes in the database what was removed from the warehouse, and returns whether nothing of it is left. */
export async function forgetLeftover(tx: Tx, businessId: string, { feedKey, batches }: Leftover): Promise<boolean> {
  if (!batches) return deleteFeed(tx, businessId, feedKey);
  await dropBatches(tx, businessId, feedKey, batches);
  return true;
}

/** Deletes the rest of a purged connection, and ends the schedule if nothing is left to remove. */
export async function endCleanUp(
  tx: Tx,
  { workflows }: { workflows: Pick<SyncServices["workflows"], "unschedule"> },
  { tenant: { businessId }, connectionId }: CleanUpPlace,
): Promise<void> {
  // A connection that is being deleted, or reset, must not lose the schedule that it has just got.
  const connection = await lockConnection(tx, businessId, connectionId);
  const isPurge = Boolean(connection?.purgedAt);
  if (isPurge) await forgetConnection(tx, businessId, connectionId);
  const left = await listFeeds(tx, businessId, connectionId);
  const orphans = await listOrphans(tx, businessId, connectionId);
  const isWaiting = connection !== undefined && (connection.deletedAt !== null || isUnownedStore(connection));
  const isDone = isPurge || (!isWaiting && left.length <= 1 && orphans.length === 0);
  if (isDone) await workflows.unschedule(tx, cleanUpRequest, connectionId);
}
