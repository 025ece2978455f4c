import type { Database } from "@bc/db/database";
import type { DeadlineChanges, LocationRow } from "@bc/inventory/public";
import type { Deadlines } from "../domain/derive-order.ts";
import { listOpenDeadlines, type OpenDeadlines } from "../store/open-deadlines.ts";
import { type OrderContext, readOrderContext } from "./order-context.ts";
import { takePreview } from "./take-preview.ts";

const ordersAtATime = 5_000;

/** Counts the open orders whose deadlines a changed location would move, and those that would become late. */
export async function previewDeadlines(
  database: Database,
  place: { userId: string; organizationId: string; businessId: string },
  location: LocationRow,
): Promise<DeadlineChanges> {
  await takePreview(database, "location", place.businessId);
  return database.withTenant(place, async (tx) => {
    const context = await readOrderContext(tx, place, location);
    const counts = { changedOrders: 0, lateOrders: 0 };
    const now = Date.now();
    let orders: OpenDeadlines[] = [];
    do {
      orders = await listOpenDeadlines(tx, place.businessId, { after: orders.at(-1)?.id ?? null, take: ordersAtATime });
      for (const order of orders) {
        const { isChanged, isLate } = compare(order, deadlinesOf(order, context), now);
        if (isChanged) counts.changedOrders++;
        if (isLate) counts.lateOrders++;
      }
    } while (orders.length === ordersAtATime);
    return counts;
  });
}

function deadlinesOf(order: OpenDeadlines, { deadlinesOf: derive, locationTypes }: OrderContext): Deadlines {
  const own = order.openLocationIds.filter((id) => locationTypes.get(id ?? "") !== "EXTERNAL");
  const hasPromise = order.promisedAt !== null || order.promisedDay !== null;
  return derive({
    promisedAt: order.promisedAt,
    promisedDay: order.promisedDay,
    readyAt: order.readyAt,
    channelId: order.channelId,
    shippingMethod: order.shippingMethod,
    ownLocationIds: own,
    isOpen: true,
    isHeld: order.orderStatus === "ONHOLD",
    isExempt: own.length === 0 || (order.orderStatus === "PENDING" && !hasPromise),
    isUnscanned: false,
  });
}

const timeOf = (at: string | Date | null): number => (at === null ? Infinity : new Date(at).getTime());

function compare(before: OpenDeadlines, after: Deadlines, now: number): { isChanged: boolean; isLate: boolean } {
  const fields = ["shipBy", "dispatchBy", "riskAt"] as const;
  return {
    isChanged: fields.some((field) => timeOf(before[field]) !== timeOf(after[field])),
    isLate: timeOf(before.shipBy) > now && timeOf(after.shipBy) <= now,
  };
}
