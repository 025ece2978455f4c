import type { Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { holdEnded } from "../contract/internal-events.ts";
import { endDueHolds } from "../domain/order-changes.ts";
import { lockOrders } from "../store/load-orders.ts";
import { editLocked } from "./change-orders.ts";
import { type OrderScope, readOrderContext } from "./order-context.ts";

/** Ends the holds of an order whose time has passed. Repeated calls find none. */
export async function endDueHoldsOf(tx: Tx, scope: OrderScope, orderId: string): Promise<void> {
  const states = await lockOrders(tx, scope.businessId, [orderId]);
  const [before] = states;
  if (!before) return;
  const context = await readOrderContext(tx, scope);
  const { orders } = await editLocked(tx, scope, context, states, { edit: endDueHolds() });
  const after = orders.get(orderId);
  const open = new Set(before.holds.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
  const ended = after?.holds.filter(({ id, endedAt }) => endedAt !== null && open.has(id)) ?? [];
  const userIds = [...new Set(ended.flatMap(({ source, setBy }) => (source === "USER" && setBy ? [setBy] : [])))];
  if (userIds.length === 0) return;
  const { organizationId, businessId } = scope;
  const payload = { cartOrderId: orderId, orderNumber: before.order.orderNumber, userIds };
  await appendEvents(tx, [eventOf(holdEnded, { organizationId, businessId, key: orderId, payload })]);
}
