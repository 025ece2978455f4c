import type { ListOrdersQuery } from "../api/list-orders.gen.ts";

/** An order as a row of a list. */
export type OrderRow = ListOrdersQuery["order_orderList"]["data"][number];
