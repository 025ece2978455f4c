import type { Tx } from "@bc/db/database";
import { cleanUpRequest, type Garbage } from "../contract/workflows.ts";
import { purgeAt } from "../domain/purge.ts";
import { changeConnection, lockConnection, noCause, noWait } from "../store/connections.ts";
import { deleteOldVersions } from "../store/feeds.ts";
import {
  forgetConnection,
  hideFeeds,
  listFeeds,
  listLeftovers,
  listUnusedFeeds,
  listUnusedSales,
} from "../store/removals.ts";
import { lockSales } from "../store/sales.ts";
import type { Place, SyncServices } from "./parts.ts";
import type { Requesting } from "./project-sales.ts";
import { resumeSales } from "./rebuild-sales.ts";

interface CleanUpPlace {
  readonly tenant: Place;
  readonly connectionId: string;
}

/** Finds what to remove of a connection. One that is due is marked as purged, so that it can't be restored any longer. */
export async function findGarbage(
  tx: Tx,
  { tenant: { businessId }, connectionId }: CleanUpPlace,
  now: Date,
): Promise<Garbage | null> {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection) return null;
  const { businessKey, deletedAt, purgedAt } = connection;
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
  return { businessKey, leftovers: await listLeftovers(tx, businessId, feedKeys) };
}

/** Finds feeds of sales to remove, and requests runs that failed again. */
export async function findSalesGarbage(tx: Tx, requesting: Requesting, businessId: string): Promise<Garbage | null> {
  const sales = await lockSales(tx, businessId);
  if (!sales) return null;
  await resumeSales(tx, requesting, businessId, sales);
  await deleteOldVersions(tx, businessId);
  const { businessKey } = sales;
  return { businessKey, leftovers: await listLeftovers(tx, businessId, await listUnusedSales(tx, businessId)) };
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
  const isDone = isPurge || (!connection?.deletedAt && left.length <= 1);
  if (isDone) await workflows.unschedule(tx, cleanUpRequest, connectionId);
}
