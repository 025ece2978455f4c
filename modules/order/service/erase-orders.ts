import type { Tx } from "@bc/db/database";
import { keptInTimeline } from "../domain/changed-fields.ts";
import { eraseCustomer } from "../domain/order-changes.ts";
import { deleteExportsOf, eraseTimelines } from "../store/erase-traces.ts";
import { addErased, listErasable } from "../store/erasures.ts";
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

/** Erases the customers of orders: rows, search tokens, timeline texts, and the entries of files that hold them. */
async function eraseOrders(
  tx: Tx,
  scope: OrderScope,
  ids: readonly string[],
): Promise<Omit<ErasedBatch, "isFull">> {
  if (ids.length === 0) return { erased: 0, exportIds: [] };
  const { orders } = await changeOrders(tx, scope, ids, {
    edit: eraseCustomer,
    source: "SYSTEM",
    what: "customer.erased",
  });
  const erased = [...orders.values()].filter(({ order }) => order.erasedAt !== null).map(({ order }) => order.id);
  await eraseTimelines(tx, scope.businessId, erased, keptInTimeline);
  return { erased: erased.length, exportIds: await deleteExportsOf(tx, scope.businessId, erased) };
}

/** Erases the next orders of a request that took effect. */
export async function eraseRequested(tx: Tx, scope: OrderScope, erasureId: string): Promise<ErasedBatch> {
  const ids = await listErasable(tx, scope.businessId, erasureId, batchSize);
  const batch = await eraseOrders(tx, scope, ids);
  if (batch.erased > 0) await addErased(tx, scope.businessId, erasureId, batch.erased);
  return { ...batch, isFull: ids.length === batchSize };
}
