import type { Tx } from "@bc/db/database";
import { listSaleIds } from "@bc/order/public";
import { findBusinessKey } from "@bc/org/public";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import { projectSalesRequest, rebuildSalesRequest } from "../contract/workflows.ts";
import { insertFeed, publishVersion, replaceFeed } from "../store/feeds.ts";
import {
  changeSales,
  insertSales,
  listSaleChanges,
  lockSales,
  noteSaleChanges,
  type SalesRow,
} from "../store/sales.ts";
import { landSales, type LandedSales, ordersPerBatch, type SalesFeed } from "./project-sales.ts";
import type { Place, SyncServices } from "./parts.ts";
import { scheduleSalesCleanUp } from "./schedule-clean-up.ts";

type Workflows = Pick<WorkflowClient, "enqueue">;

/** Requests that all orders are projected to a new feed. One that is being built is given up. */
export async function rebuildSales(
  tx: Tx,
  { workflows }: { workflows: Pick<WorkflowClient, "enqueue" | "schedule"> },
  businessId: string,
): Promise<RequestedRun> {
  const { buildingKey } = await requireSales(tx, businessId);
  if (buildingKey !== null) await replaceFeed(tx, businessId, buildingKey);
  await scheduleSalesCleanUp(tx, workflows, businessId);
  return startBuilding(tx, workflows, businessId);
}

/** Notes that orders changed, and requests the run that projects them. The first change of a business builds its feed. */
export async function noteChangedOrders(
  tx: Tx,
  { workflows }: { workflows: Workflows },
  businessId: string,
  orderIds: readonly string[],
): Promise<void> {
  const { feedKey, buildingKey, isProjecting } = await requireSales(tx, businessId);
  const feedKeys = [feedKey, buildingKey].filter((key) => key !== null);
  await noteSaleChanges(tx, businessId, feedKeys, orderIds);
  if (feedKeys.length === 0) await startBuilding(tx, workflows, businessId);
  if (feedKey === null || isProjecting) return;
  await changeSales(tx, businessId, { is_projecting: true });
  await workflows.enqueue(tx, projectSalesRequest, { key: businessId, input: {} });
}

async function requireSales(tx: Tx, businessId: string): Promise<SalesRow> {
  const known = await lockSales(tx, businessId);
  if (known) return known;
  const businessKey = await findBusinessKey(tx, businessId);
  if (businessKey === undefined) throw uaError("ua.connection-missing");
  await insertSales(tx, businessId, businessKey);
  const made = await lockSales(tx, businessId);
  if (!made) throw new Error("no projection of sales");
  return made;
}

async function startBuilding(tx: Tx, workflows: Workflows, businessId: string): Promise<RequestedRun> {
  const feedKey = await insertFeed(tx, businessId, null);
  await changeSales(tx, businessId, { building_key: feedKey });
  return workflows.enqueue(tx, rebuildSalesRequest, { key: businessId, input: { feedKey, after: null } });
}

/** Returns the feed that is being built. */
export async function findBuiltFeed(tx: Tx, businessId: string, feedKey: number): Promise<SalesFeed | null> {
  const sales = await lockSales(tx, businessId);
  return sales?.buildingKey === feedKey ? { businessKey: sales.businessKey, feedKey } : null;
}

/** Writes the next orders behind a cursor. Null at the end. */
export async function landNext(
  services: Pick<SyncServices, "database" | "warehouse">,
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

/** Shows the feed that was built instead of the live one, unless an order has changed meanwhile. */
export async function endBuilding(tx: Tx, businessId: string, { feedKey }: SalesFeed): Promise<boolean> {
  const sales = await lockSales(tx, businessId);
  if (sales?.buildingKey !== feedKey) return true;
  if ((await listSaleChanges(tx, businessId, feedKey, 1)).length > 0) return false;
  if (sales.feedKey) await replaceFeed(tx, businessId, sales.feedKey);
  await changeSales(tx, businessId, { feed_key: feedKey, building_key: null });
  await publishVersion(tx, businessId);
  return true;
}
