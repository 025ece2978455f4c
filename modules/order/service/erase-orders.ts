import type { Tx } from "@bc/db/database";
import { keptInTimeline } from "../domain/changed-fields.ts";
import { eraseCustomer } from "../domain/order-changes.ts";
import { deleteExportsOf, eraseBulkNotes, eraseTimelines } from "../store/erase-traces.ts";
import { addErased, listErasable } from "../store/erasures.ts";
import {
  type AgeCursor,
  listBeyondChannelLimit,
  listBeyondRetention,
  listFollowedRequests,
} from "../store/expired-orders.ts";
import { changeOrders } from "./change-orders.ts";
import type { OrderScope } from "./order-context.ts";

const batchSize = 100;

// A type, because steps journal it.
export type ErasedBatch = {
  /** More may follow. */
  isFull: boolean;
  erased: number;
  /** Exports whose files the caller has to delete. */
  exportIds: string[];
};

/** Erases the customers of orders: rows, search tokens, timeline texts, notes of bulk runs, and the entries of files that hold them. */
async function eraseOrders(tx: Tx, scope: OrderScope, ids: readonly string[]): Promise<Omit<ErasedBatch, "isFull">> {
  if (ids.length === 0) return { erased: 0, exportIds: [] };
  const { orders } = await changeOrders(tx, scope, ids, {
    edit: eraseCustomer,
    source: "SYSTEM",
    what: "customer.erased",
  });
  const erased = [...orders.values()].filter(({ order }) => order.erasedAt !== null).map(({ order }) => order.id);
  await eraseTimelines(tx, scope.businessId, erased, keptInTimeline);
  await eraseBulkNotes(tx, scope.businessId, erased);
  return { erased: erased.length, exportIds: await deleteExportsOf(tx, scope.businessId, erased) };
}

/** Erases the next orders of a request that took effect. */
export async function eraseRequested(tx: Tx, scope: OrderScope, erasureId: string): Promise<ErasedBatch> {
  const ids = await listErasable(tx, scope.businessId, erasureId, batchSize);
  const batch = await eraseOrders(tx, scope, ids);
  if (batch.erased > 0) await addErased(tx, scope.businessId, erasureId, batch.erased);
  return { ...batch, isFull: ids.length === batchSize };
}

const requestsAtATime = 20;

/** Erases orders of requests that took effect, which closed since or were delivered late. */
export async function eraseFollowing(tx: Tx, scope: OrderScope): Promise<ErasedBatch> {
  const requests = await listFollowedRequests(tx, scope.businessId, requestsAtATime);
  const batches: ErasedBatch[] = [];
  for (const id of requests) batches.push(await eraseRequested(tx, scope, id));
  return {
    isFull: requests.length === requestsAtATime || batches.some(({ isFull }) => isFull),
    erased: batches.reduce((sum, { erased }) => sum + erased, 0),
    exportIds: [...new Set(batches.flatMap(({ exportIds }) => exportIds))],
  };
}

/** Erases orders whose channel doesn't allow customer data to be kept longer. */
export async function eraseBeyondChannelLimit(tx: Tx, scope: OrderScope, now: Date): Promise<ErasedBatch> {
  const ids = await listBeyondChannelLimit(tx, scope.businessId, now, batchSize);
  return { ...(await eraseOrders(tx, scope, ids)), isFull: ids.length === batchSize };
}

/** The last order of a batch, or null at the end. */
export type AgedBatch = { exportIds: string[]; last: AgeCursor | null };

/** Erases the next orders that are older than the retention of the business. */
export async function eraseAged(tx: Tx, scope: OrderScope, now: Date, after: AgeCursor | null): Promise<AgedBatch> {
  const orders = await listBeyondRetention(tx, scope.businessId, now, { after, take: batchSize });
  const { exportIds } = await eraseOrders(
    tx,
    scope,
    orders.map(({ id }) => id),
  );
  return { exportIds, last: orders.length < batchSize ? null : (orders.at(-1) ?? null) };
}
