import type { Tx } from "@bc/db/database";
import { appendCounts, readDrift } from "../store/counts.ts";
import type { OrderScope } from "./order-context.ts";

/** Counts all orders of a business, repairs the counters that differ, and returns by how much they did. */
export async function recountOrders(tx: Tx, { businessId }: OrderScope): Promise<number> {
  const drift = await readDrift(tx, businessId);
  await appendCounts(tx, businessId, drift);
  return drift.reduce((sum, { n }) => sum + Math.abs(n), 0);
}
