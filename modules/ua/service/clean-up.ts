import type { Tx } from "@bc/db/database";
import { cleanUpRequest } from "../contract/workflows.ts";
import { purgeAt } from "../domain/purge.ts";
import { changeConnection, lockConnection, noCause, noWait } from "../store/connections.ts";
import { deleteOldVersions } from "../store/feeds.ts";
import {
  deleteFeeds,
  findUnusedSales,
  forgetConnection,
  listFeeds,
  listUnusedFeeds,
  removeFeedRows,
  removeSaleRows,
  type SaleDays,
} from "../store/removals.ts";
import { lockSales } from "../store/sales.ts";
import type { Place, SyncServices } from "./parts.ts";
import type { Requesting } from "./project-sales.ts";
import { resumeSales } from "./rebuild-sales.ts";

/** What a look at a connection found: feeds to remove, and whether that purges the connection. */
export type Garbage = {
  readonly businessKey: number;
  readonly feedKeys: readonly number[];
  readonly isPurge: boolean;
};

/** Finds what to remove of a connection. One that is due is marked as purged, so that it can't be restored any longer. */
export async function findGarbage(
  tx: Tx,
  { tenant: { businessId }, connectionId, now }: { tenant: Place; connectionId: string; now: Date },
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
  if (!isPurge) await deleteOldVersions(tx, businessId);
  const feedKeys = await (isPurge ? listFeeds : listUnusedFeeds)(tx, businessId, connectionId);
  return { businessKey, feedKeys, isPurge };
}

/** Deletes some rows in the warehouse and returns whether there were any. */
export const removeRows = (
  { warehouse }: Pick<SyncServices, "warehouse">,
  { businessKey, feedKeys }: Garbage,
  signal: AbortSignal,
): Promise<boolean> => removeFeedRows(warehouse, businessKey, feedKeys, signal);

/** Deletes in the database what was removed from the warehouse, and ends the schedule if nothing is left. */
export async function endCleanUp(
  tx: Tx,
  { workflows }: { workflows: Pick<SyncServices["workflows"], "unschedule"> },
  { tenant: { businessId }, connectionId }: { tenant: Place; connectionId: string },
  { feedKeys, isPurge }: Garbage,
): Promise<void> {
  if (isPurge) await forgetConnection(tx, businessId, connectionId);
  else await deleteFeeds(tx, businessId, feedKeys);
  // A connection that is being deleted, or reset, must not lose the schedule that it has just got.
  const connection = await lockConnection(tx, businessId, connectionId);
  const left = await listFeeds(tx, businessId, connectionId);
  const isDone = isPurge || (!connection?.deletedAt && left.length <= 1);
  if (isDone) await workflows.unschedule(tx, cleanUpRequest, connectionId);
}

/** Feeds of sales to remove, and the days that they have rows of. */
export type SalesGarbage = {
  readonly businessKey: number;
  readonly feedKeys: readonly number[];
  readonly days: SaleDays | null;
};

/** Deletes some rows of sales in the warehouse and returns the days that are left, or null. */
export const removeSales = (
  { warehouse }: Pick<SyncServices, "warehouse">,
  { businessKey, feedKeys }: SalesGarbage,
  days: SaleDays,
  signal: AbortSignal,
): Promise<SaleDays | null> => removeSaleRows(warehouse, businessKey, feedKeys, days, signal);

/** Finds feeds of sales to remove, and requests runs that failed again. */
export async function findSalesGarbage(
  tx: Tx,
  requesting: Requesting,
  businessId: string,
): Promise<SalesGarbage | null> {
  const sales = await lockSales(tx, businessId);
  if (!sales) return null;
  await resumeSales(tx, requesting, businessId, sales);
  await deleteOldVersions(tx, businessId);
  return { businessKey: sales.businessKey, ...(await findUnusedSales(tx, businessId)) };
}

/** Deletes feeds of sales whose rows were removed. The schedule stays, because it also deletes old data versions. */
export const endSalesCleanUp = (tx: Tx, businessId: string, { feedKeys }: SalesGarbage): Promise<void> =>
  deleteFeeds(tx, businessId, feedKeys);
