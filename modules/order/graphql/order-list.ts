import { pageOf } from "@bc/api-kit/pagination";
import { countTotal, type Total } from "../service/count-total.ts";
import { listOrders } from "../service/list-orders.ts";
import { findExactOrder } from "../store/find-exact-order.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness, viewerOf } from "./viewer.ts";

export const order_orderList: NonNullable<QueryResolvers["order_orderList"]> = async (_parent, args, context) => {
  const { findOrderInput, paginationArgs } = args;
  const paging = { ...pageOf(paginationArgs), after: paginationArgs?.after };
  const { filter, search, data, skip, take, endCursor } = await listOrders(
    context,
    viewerOf(context),
    findOrderInput,
    paging,
  );
  const exact = search?.exact ?? [];
  let total: Promise<Total> | undefined;
  return {
    data,
    skip,
    take,
    endCursor,
    searchKind: search?.kind ?? null,
    total: () => (total ??= readBusiness(context, (tx, { organizationId }) => countTotal(tx, organizationId, filter))),
    findExactMatch: async () =>
      exact.length === 0
        ? null
        : readBusiness(context, async (tx, { businessId }) => (await findExactOrder(tx, businessId, exact)) ?? null),
  };
};
