import type { Tx } from "@bc/db/database";
import { countCustomerOrders, pageCustomerOrders } from "../store/page-customer-orders.ts";
import type { FoundOrder } from "../store/page-orders.ts";
import type { Total } from "./count-total.ts";
import type { Paging } from "./list-orders.ts";
import { cutPage, readCursor } from "./read-cursor.ts";
import { showOrder } from "./show-order.ts";

export interface CustomerOrders extends Total {
  data: FoundOrder[];
  endCursor: string | null;
}

const sort = "customer";
const maxCounted = 10_000;

/** Returns the other orders of an order's customer in the business, the newest first. */
export async function listCustomerOrders(
  tx: Tx,
  tenant: { organizationId: string; businessId: string },
  orderId: string,
  { skip, take, after }: Paging,
): Promise<CustomerOrders> {
  const { customerKey } = await showOrder(tx, tenant, orderId);
  if (customerKey === null) return { data: [], endCursor: null, totalCount: 0, isMoreThanCounted: false };
  const customer = { businessId: tenant.businessId, customerKey, orderId };
  const rows = await pageCustomerOrders(tx, customer, { skip, take, after: readCursor(after, sort) }, new Date());
  const found = await countCustomerOrders(tx, customer, maxCounted);
  return {
    ...cutPage(rows, take, sort, ({ cartOrderId }) => cartOrderId),
    totalCount: Math.min(found, maxCounted),
    isMoreThanCounted: found > maxCounted,
  };
}
