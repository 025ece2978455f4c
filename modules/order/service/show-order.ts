import type { Tx } from "@bc/db/database";
import { findBusinessName } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { findOrders } from "../store/find-orders.ts";
import type { ShownOrder } from "../store/shown-order.ts";

/** Returns an order of the business, or refuses one that is not there. */
export async function showOrder(
  tx: Tx,
  { organizationId, businessId }: { organizationId: string; businessId: string },
  id: string,
): Promise<ShownOrder> {
  const [order] = isUuid(id) ? await findOrders(tx, businessId, [id], new Date()) : [];
  if (order) return order;
  throw orderError("order.missing", { business: (await findBusinessName(tx, organizationId, businessId)) ?? "" });
}
