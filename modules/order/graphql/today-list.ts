import { type ApiContext, callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listToday } from "../service/list-today.ts";
import { type LocatedOrder as FoundOrder, locateOrder } from "../service/locate-order.ts";
import type { Reader } from "../service/own-businesses.ts";
import type { LocatedOrderResolvers, QueryResolvers } from "./resolvers.gen.ts";

const readerOf = (context: ApiContext): Reader => ({
  database: context.database,
  userId: callerOf(context),
  signal: context.signal,
});

export const order_todayList: NonNullable<QueryResolvers["order_todayList"]> = (
  _parent,
  { organizationId, needsAction, paginationArgs },
  context,
) => listToday(readerOf(context), { organizationId, needsAction }, pageOf(paginationArgs), new Date());

export const order_orderLocate: NonNullable<QueryResolvers["order_orderLocate"]> = (_parent, { number }, context) =>
  locateOrder(readerOf(context), number);

const matches: Partial<Record<FoundOrder["kind"], "ORDER_NUMBER" | "TRACKING">> = {
  NUMBER: "ORDER_NUMBER",
  TRACKING: "TRACKING",
};

export const LocatedOrder: LocatedOrderResolvers = {
  cartBusinessId: ({ businessId }) => businessId,
  matchedBy: ({ kind }) => matches[kind] ?? "ORDER_NUMBER_END",
};
