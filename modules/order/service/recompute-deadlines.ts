import type { Tx } from "@bc/db/database";
import { moveOpenLines } from "../domain/move-lines.ts";
import type { OrderEdit } from "../domain/order-changes.ts";
import { listOpenOrders } from "../store/open-orders.ts";
import { changeOrders } from "./change-orders.ts";
import type { OrderScope } from "./order-context.ts";

const batchSize = 200;
const keep: OrderEdit = (state) => state;

export interface Batch {
  /** The last order of the batch before. */
  after: string | null;
  /** The location that changed, if it was one. */
  locationId: string | null;
  /** The location that takes over its open orders, if it became inactive. */
  moveToId: string | null;
}

/**
 * Derives the next open orders of a business again, after moving them if their location became inactive. Returns the last
 * of them, or null at the end. Orders that stay the same are not written.
 */
export async function recomputeBatch(
  tx: Tx,
  scope: OrderScope,
  { after, locationId, moveToId }: Batch,
): Promise<string | null> {
  const ids = await listOpenOrders(tx, scope.businessId, { after, take: batchSize });
  const edit = moveToId === null || locationId === null ? keep : moveOpenLines({ from: locationId, to: moveToId });
  if (ids.length > 0) await changeOrders(tx, scope, ids, { edit, source: "SYSTEM" });
  return ids.length < batchSize ? null : (ids.at(-1) ?? null);
}
