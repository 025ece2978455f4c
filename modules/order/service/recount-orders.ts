import type { Tx } from "@bc/db/database";
import { appendCounts, readDrift } from "../store/counts.ts";
import { saveLargeTotals } from "../store/large-totals.ts";
import type { OrderScope } from "./order-context.ts";

/**
 * Counts all orders of a business, repairs the counters that differ, and returns by how much they did. Also computes
 * from which total on an order is large.
 */
export async function recountOrders(tx: Tx, { businessId }: OrderScope): Promise<number> {
  const drift = await readDrift(tx, businessId);
  await appendCounts(tx, businessId, drift);
  await saveLargeTotals(tx, businessId);
  return drift.reduce((sum, { n }) => sum + Math.abs(n), 0);
}
