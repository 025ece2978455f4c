import type { Tx } from "@bc/db/database";
import { tokensOf } from "../domain/search-tokens.ts";
import { deleteExportsOf } from "../store/erase-traces.ts";
import { lockOrders } from "../store/load-orders.ts";
import { listPurgeable, purgeRows } from "../store/purge-orders.ts";
import { saveTokens } from "../store/search-tokens.ts";
import type { ErasedBatch } from "./erase-orders.ts";
import { type OrderScope, readOrderContext } from "./order-context.ts";

const batchSize = 50;

/** Deletes the next orders that were deleted 30 days ago, with everything that belongs to them. */
export async function purgeOrders(tx: Tx, scope: OrderScope, now: Date): Promise<ErasedBatch> {
  const { businessId } = scope;
  const ids = await listPurgeable(tx, businessId, now, batchSize);
  if (ids.length === 0) return { isFull: false, erased: 0, exportIds: [] };
  const { keyedHash } = await readOrderContext(tx, scope);
  // A user may have restored one of them meanwhile.
  const states = (await lockOrders(tx, businessId, ids)).filter(({ order }) => order.deletedAt !== null);
  const removed = states.flatMap((state) =>
    tokensOf(state, keyedHash).map((token) => ({ ...token, orderId: state.order.id })),
  );
  await saveTokens(tx, businessId, { first: [], added: [], removed });
  const purged = states.map(({ order }) => order.id);
  const exportIds = await deleteExportsOf(tx, businessId, purged);
  await purgeRows(tx, businessId, purged);
  return { isFull: ids.length === batchSize, erased: purged.length, exportIds };
}
