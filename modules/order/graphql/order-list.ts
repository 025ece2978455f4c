import { pageOf } from "@bc/api-kit/pagination";
import { listOrders } from "../service/list-orders.ts";
import { keepShown } from "./batches.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness, viewerOf } from "./viewer.ts";

export const order_orderList: NonNullable<QueryResolvers["order_orderList"]> = async (_parent, args, context) => {
  const { findOrderInput, paginationArgs } = args;
  const paging = { ...pageOf(paginationArgs), after: paginationArgs?.after };
  const list = await readBusiness(context, (tx) => listOrders(tx, viewerOf(context), findOrderInput, paging));
  keepShown(context, list);
  return list;
};
