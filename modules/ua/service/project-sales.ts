import { createHash } from "node:crypto";
import type { Tx } from "@bc/db/database";
import { listSameOrders, readSales } from "@bc/order/public";
import { warehouseError } from "@bc/warehouse/errors";
import type { WorkflowClient } from "@bc/workflow/client";
import { projectSalesRequest } from "../contract/workflows.ts";
import { clickTuple } from "../domain/click-tuple.ts";
import { copiedOrders } from "../domain/copied-orders.ts";
import { contentOf, diffEntries } from "../domain/diff-entries.ts";
import { saleEntriesOf } from "../domain/sale-entries.ts";
import { productsOf, productText } from "../domain/sale-products.ts";
import { closeBatches, findSnapshot, findVersion, openBatch, publishFeed } from "../store/feeds.ts";
import { insertProducts } from "../store/sale-products.ts";
import { dayOf, eraseCustomers, insertEntries, listEntries, type StoredEntry } from "../store/sale-rows.ts";
import {
  changeSales,
  deleteSaleChanges,
  findHeldOrders,
  type HeldOrder,
  listSaleChanges,
  lockSales,
  type SaleChange,
  saveHeldOrders,
} from "../store/sales.ts";
import { isRunOpen } from "./is-run-open.ts";
import type { Place, SyncServices } from "./parts.ts";
import { isTooLarge, untilItFits } from "./until-it-fits.ts";
import { writeChannels } from "./write-channels.ts";

/** How many orders a batch has at most. Their hashes are journaled. */
export const ordersPerBatch = 250;

export type SalesFeed = { businessKey: number; feedKey: number };

/** Orders that were written under a batch, which does not count yet. */
export type LandedSales = {
  /** Null if nothing differs. */
  batch: number | null;
  held: HeldOrder[];
};

export interface Requesting {
  readonly workflows: Pick<WorkflowClient, "enqueue">;
}

type Services = Pick<SyncServices, "database" | "warehouse" | "logger">;

/**
 * Writes what a feed lacks of orders, and takes back what it holds beyond them. Repeating it writes the same again under
 * another batch; one that an earlier attempt has left never counts.
 */
export async function landSales(
  { database, warehouse, logger }: Services,
  tenant: Place,
  { businessKey, feedKey }: SalesFeed,
  orderIds: readonly string[],
  signal: AbortSignal,
): Promise<LandedSales> {
  const { businessId } = tenant;
  const { sales, copies, heldOrders, snapshot } = await database.withTenant(tenant, async (tx) => ({
    sales: await readSales(tx, businessId, orderIds),
    copies: copiedOrders(await listSameOrders(tx, businessId, orderIds)),
    heldOrders: await findHeldOrders(tx, businessId, feedKey, orderIds),
    snapshot: await findSnapshot(tx, businessId, feedKey),
  }));
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]));
  const differing = orderIds.flatMap((orderId) => {
    const sale = saleOf.get(orderId);
    const copyOf = copies.get(orderId) ?? null;
    const entries = sale && copyOf === null ? saleEntriesOf(sale) : [];
    const lines = sale && entries.length > 0 ? sale.lines : [];
    const content = [...entries.map(contentOf), ...productsOf(lines).map(productText)];
    // Rows that a copy had before it was one name its customer, who can be erased later.
    const entriesHash = hashOf(copyOf === null ? content : [`copy of customer ${sale?.customerKey}`]);
    const held = heldOrders.get(orderId);
    return held?.entriesHash === entriesHash && held.copyOf === copyOf
      ? []
      : [{ orderId, entriesHash, copyOf, entries, lines, sale, held }];
  });
  const at = { businessKey, signal };
  // Of a deleted order, no later event tells that it was purged.
  const erased = differing.flatMap(({ orderId, sale }) => {
    if (sale?.isErased) return [[orderId, sale.customerKey ?? ""] as const];
    return sale && sale.deletedAt === null ? [] : [[orderId, `erased ${orderId}`] as const];
  });
  if (erased.length > 0) await eraseCustomers(warehouse, at, new Map(erased));
  const known = differing.flatMap(({ held }) => held ?? []);
  const heldIds = known.map(({ orderId }) => orderId);
  const held = heldIds.length > 0 ? await listEntries(warehouse, at, snapshot, heldIds) : [];
  const lacking = findLacking(known, held);
  if (lacking !== undefined) {
    const remedy = "if the warehouse was restored, run rebuild-sales.ts";
    logger.warn({ businessId, orderId: lacking, remedy }, "the warehouse lacks entries of an order");
    throw warehouseError("warehouse.unavailable", {}, { cause: new Error(`no entries of ${lacking}`) });
  }
  const entries = diffEntries(
    held,
    differing.flatMap((one) => one.entries),
  );
  const heldBy = (batch: number | null) => {
    const written = new Set(entries.map(({ orderId }) => orderId));
    return differing.map(({ orderId, entriesHash, copyOf }) => {
      return { orderId, entriesHash, copyOf, batch: written.has(orderId) ? batch : null };
    });
  };
  const products = productsOf(differing.flatMap(({ lines }) => lines));
  const days = entries.map(dayOf).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) {
    await insertProducts(warehouse, at, feedKey, products);
    return { batch: null, held: heldBy(null) };
  }
  const batch = await database.withTenant(tenant, (tx) => openBatch(tx, businessId, feedKey, { from, to }));
  const clicks = differing.flatMap(({ sale, entries: own }) => (sale && own.length > 0 ? [clickTuple(sale)] : []));
  await Promise.all([
    writeChannels(warehouse, at, clicks),
    insertProducts(warehouse, at, feedKey, products),
    insertEntries(warehouse, at, { feedKey, batch }, entries),
  ]);
  return { batch, held: heldBy(batch) };
}

/**
 * Returns the first order that a feed holds and whose last entries the warehouse lacks: a replica lags, or a backup was
 * restored. They would be written again.
 */
function findLacking(known: readonly HeldOrder[], found: readonly StoredEntry[]): string | undefined {
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId);
  return known.find(({ orderId, batch, entriesHash, copyOf }) => {
    const batches = (byOrder.get(orderId) ?? []).map((entry) => entry.batch);
    const hasNone = entriesHash === noEntries || copyOf !== null;
    return batch === null ? !hasNone && batches.length === 0 : !batches.includes(batch);
  })?.orderId;
}

const hashOf = (content: readonly string[]): string =>
  createHash("sha256").update(content.join("\n")).digest().subarray(0, 16).toString("base64");
const noEntries = hashOf([]);

/**
 * Makes a batch count in the next data version, together with what the feed now holds, and returns whether the feed is
 * still used.
 */
export async function countSales(
  tx: Tx,
  businessId: string,
  { feedKey }: SalesFeed,
  { batch, held, changes }: LandedSales & { changes: readonly SaleChange[] },
): Promise<boolean> {
  const sales = await lockSales(tx, businessId);
  if (sales?.feedKey !== feedKey && sales?.buildingKey !== feedKey) return false;
  await deleteSaleChanges(tx, businessId, feedKey, changes);
  await saveHeldOrders(tx, businessId, feedKey, held);
  if (batch !== null) await closeBatches(tx, businessId, feedKey, [batch]);
  return true;
}

/** How long a run waits, in milliseconds, until the newest data version is old enough for the next one. */
export async function findProjectingWait(tx: Tx, businessId: string, everyMs: number): Promise<number> {
  const newest = await findVersion(tx, businessId);
  return newest ? Math.max(0, newest.publishedAt.getTime() + everyMs - Date.now()) : 0;
}

/** Orders that changed and were written, and whether no other one was left when they were looked up. */
export type LandedChanges = LandedSales & { changes: SaleChange[]; isLast: boolean };

/**
 * Writes the next orders that changed. Null if there are none. An order whose entries don't fit in a result of the
 * warehouse keeps those that it has, so that it does not hold up the others.
 */
export async function landChanges(
  services: Services,
  tenant: Place,
  feed: SalesFeed,
  signal: AbortSignal,
): Promise<LandedChanges | null> {
  const { businessId } = tenant;
  const next = await services.database.withTenant(tenant, (tx) =>
    listSaleChanges(tx, businessId, feed.feedKey, ordersPerBatch),
  );
  const [first] = next;
  if (!first) return null;
  const isLast = (changes: SaleChange[]) => next.length < ordersPerBatch && changes.length === next.length;
  try {
    return await untilItFits(next, halfOf, async (changes) => {
      const orderIds = changes.map(({ orderId }) => orderId);
      return { changes, isLast: isLast(changes), ...(await landSales(services, tenant, feed, orderIds, signal)) };
    });
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    services.logger.error({ businessId, orderId: first.orderId }, "an order has too many entries to be projected");
    return { changes: [first], isLast: isLast([first]), batch: null, held: [] };
  }
}

const halfOf = (changes: SaleChange[]): SaleChange[] | undefined =>
  changes.length > 1 ? changes.slice(0, Math.ceil(changes.length / 2)) : undefined;

/** Returns the feed that boards read. */
export async function findLiveFeed(tx: Tx, businessId: string): Promise<SalesFeed | null> {
  const sales = await lockSales(tx, businessId);
  return sales?.feedKey ? { businessKey: sales.businessKey, feedKey: sales.feedKey } : null;
}

/** Requests the run that projects what changed, unless one is open. */
export async function requestProjecting(
  tx: Tx,
  { workflows }: Requesting,
  businessId: string,
  openRun: string | null,
): Promise<void> {
  if (openRun !== null && (await isRunOpen(tx, openRun))) return;
  const { id } = await workflows.enqueue(tx, projectSalesRequest, { key: businessId, input: {} });
  await changeSales(tx, businessId, { projecting_run: id });
}

/** Shows what was projected to a feed. If more is to be projected, also to a feed that replaced it, requests the next run. */
export async function endProjecting(
  tx: Tx,
  requesting: Requesting,
  businessId: string,
  { feedKey }: SalesFeed,
): Promise<void> {
  const sales = await lockSales(tx, businessId);
  if (!sales?.feedKey) return;
  const isLive = sales.feedKey === feedKey;
  if (isLive) await publishFeed(tx, businessId, feedKey);
  await changeSales(tx, businessId, { projecting_run: null });
  if (!isLive || (await listSaleChanges(tx, businessId, feedKey, 1)).length > 0)
    await requestProjecting(tx, requesting, businessId, null);
}
