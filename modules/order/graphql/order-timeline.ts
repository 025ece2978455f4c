import { pageOf } from "@bc/api-kit/pagination";
import { showTimeline } from "../service/show-timeline.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness } from "./viewer.ts";

export const order_orderTimeline: NonNullable<QueryResolvers["order_orderTimeline"]> = (_parent, args, context) => {
  const { cartOrderId, sources, paginationArgs } = args;
  const paging = { ...pageOf(paginationArgs), after: paginationArgs?.after };
  return readBusiness(context, (tx, tenant) => showTimeline(tx, tenant, { orderId: cartOrderId, sources }, paging));
};
