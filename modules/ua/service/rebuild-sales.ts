import type { Tx } from "@bc/db/database";
import { listSaleIds, listSameOrders } from "@bc/order/public";
import { findBusinessKey } from "@bc/org/public";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { rebuildSalesRequest } from "../contract/workflows.ts";
import { findSnapshot, insertFeed, publishVersion, replaceFeed } from "../store/feeds.ts";
import {
  changeSales,
  insertSales,
  listCopiesOf,
  listSaleChanges,
  lockSales,
  noteSaleChanges,
  type SalesRow,
} from "../store/sales.ts";
import { isRunOpen } from "./is-run-open.ts";
import {
  countSales,
  findLiveFeed,
  landChanges,
  type LandedChanges,
  landSales,
  type LandedSales,
  ordersPerBatch,
  type Requesting,
  requestProjecting,
  type SalesFeed,
} from "./project-sales.ts";
import type { Place, SyncServices } from "./parts.ts";
import { scheduleSalesCleanUp } from "./schedule-clean-up.ts";

interface Scheduling {
  readonly workflows: Pick<WorkflowClient, "enqueue" | "schedule">;
}

/** Requests that all orders are projected to a new feed. One that is being built is given up. */
export async function rebuildSales(tx: Tx, requesting: Scheduling, businessId: string): Promise<RequestedRun> {
  const { buildingKey } = await requireSales(tx, requesting, businessId);
  if (buildingKey !== null) await replaceFeed(tx, businessId, buildingKey);
  return requestBuilding(tx, requesting, businessId, await insertFeed(tx, businessId, null));
}

/** Notes that orders changed, with those that count instead or no longer, and requests the runs that project them. The first change of a business builds its feed. */
export async function noteChangedOrders(
  tx: Tx,
  requesting: Scheduling,
  businessId: string,
  orderIds: readonly string[],
): Promise<void> {
  const sales = await requireSales(tx, requesting, businessId);
  const feedKeys = [sales.feedKey, sales.buildingKey].filter((key) => key !== null);
  const same = await listSameOrders(tx, businessId, orderIds);
  const copies = await listCopiesOf(tx, businessId, orderIds);
  const noted = new Set([...orderIds, ...same.map(({ id }) => id), ...copies]);
  await noteSaleChanges(tx, businessId, feedKeys, [...noted]);
  if (feedKeys.length === 0) await rebuildSales(tx, requesting, businessId);
  else await resumeSales(tx, requesting, businessId, sales);
}

/** Requests the runs that have something to do and are not open, such as those that failed. */
export async function resumeSales(
  tx: Tx,
  requesting: Requesting,
  businessId: string,
  { feedKey, projectingRun, buildingKey, buildingRun }: SalesRow,
): Promise<void> {
  // A run that has ended by itself is not named any longer. Another one may have left what it did not show.
  if (feedKey !== null && (projectingRun !== null || (await listSaleChanges(tx, businessId, feedKey, 1)).length > 0))
    await requestProjecting(tx, requesting, businessId, projectingRun);
  if (buildingKey !== null && !(buildingRun !== null && (await isRunOpen(tx, buildingRun))))
    await requestBuilding(tx, requesting, businessId, buildingKey);
}

async function requireSales(tx: Tx, { workflows }: Scheduling, businessId: string): Promise<SalesRow> {
  const known = await lockSales(tx, businessId);
  if (known) return known;
  const businessKey = await findBusinessKey(tx, businessId);
  if (businessKey === undefined) throw uaError("ua.connection-missing");
  await insertSales(tx, businessId, businessKey);
  await scheduleSalesCleanUp(tx, workflows, businessId);
  const made = await lockSales(tx, businessId);
  if (!made) throw new Error("no projection of sales");
  return made;
}

async function requestBuilding(
  tx: Tx,
  { workflows }: Requesting,
  businessId: string,
  feedKey: number,
): Promise<RequestedRun> {
  const run = await workflows.enqueue(tx, rebuildSalesRequest, { key: businessId, input: { feedKey, after: null } });
  await changeSales(tx, businessId, { building_key: feedKey, building_run: run.id });
  return run;
}

/** Returns the feed that is being built. */
export async function findBuiltFeed(tx: Tx, businessId: string, feedKey: number): Promise<SalesFeed | null> {
  const sales = await lockSales(tx, businessId);
  return sales?.buildingKey === feedKey ? { businessKey: sales.businessKey, feedKey } : null;
}

/** Writes the next orders behind a cursor. Null at the end. */
export async function landNext(
  services: Pick<SyncServices, "database" | "warehouse" | "logger">,
  tenant: Place,
  feed: SalesFeed,
  after: string | null,
  signal: AbortSignal,
): Promise<(LandedSales & { last: string }) | null> {
  const ids = await services.database.withTenant(tenant, (tx) =>
    listSaleIds(tx, tenant.businessId, after, ordersPerBatch),
  );
  const last = ids.at(-1);
  return last === undefined ? null : { last, ...(await landSales(services, tenant, feed, ids, signal)) };
}

/** Orders that changed during a build, and the last batch that the live feed had before they were looked up. */
export type LastSales = LandedChanges & { live: number | null };

/** Writes orders that changed since they were projected to the feed that is being built. */
export async function landLast(
  services: Pick<SyncServices, "database" | "warehouse" | "logger">,
  tenant: Place,
  feed: SalesFeed,
  signal: AbortSignal,
): Promise<LastSales> {
  const live = await services.database.withTenant(tenant, (tx) => findLiveBatch(tx, tenant.businessId));
  const landed = await landChanges(services, tenant, feed, signal);
  return { ...(landed ?? { batch: null, held: [], changes: [], isLast: true }), live };
}

async function findLiveBatch(tx: Tx, businessId: string): Promise<number | null> {
  const feed = await findLiveFeed(tx, businessId);
  return feed && (await findSnapshot(tx, businessId, feed.feedKey)).upTo;
}

/**
 * Makes the last changes count and replaces the live feed, unless more may be left than the live feed lacks too. Returns
 * whether the build has ended.
 */
export async function endBuilding(
  tx: Tx,
  requesting: Requesting,
  businessId: string,
  feed: SalesFeed,
  { live, isLast, ...landed }: LastSales,
): Promise<boolean> {
  const { feedKey } = feed;
  if (!(await countSales(tx, businessId, feed, landed))) return true;
  const sales = await lockSales(tx, businessId);
  if (sales?.buildingKey !== feedKey) return true;
  if (!isLast || live !== (await findLiveBatch(tx, businessId))) return false;
  if (sales.feedKey) await replaceFeed(tx, businessId, sales.feedKey);
  await changeSales(tx, businessId, { feed_key: feedKey, building_key: null, building_run: null });
  await publishVersion(tx, businessId);
  if ((await listSaleChanges(tx, businessId, feedKey, 1)).length > 0)
    await requestProjecting(tx, requesting, businessId, sales.projectingRun);
  return true;
}
