import { actorOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { shownEmail } from "../service/customer-data.ts";
import { requestErasure, withdrawErasure } from "../service/request-erasure.ts";
import { pageErasures } from "../store/erasures.ts";
import { nameFor, sightFor } from "./batches.ts";
import type { MutationResolvers, OrderErasureResolvers, QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness, viewerOf, writerOf } from "./viewer.ts";

export const erasureReads: Required<Pick<QueryResolvers, "order_customerErasureList">> = {
  async order_customerErasureList(_parent, { paginationArgs }, context) {
    const page = pageOf(paginationArgs);
    const { rows, totalCount } = await readBusiness(context, (tx, { businessId }) =>
      pageErasures(tx, businessId, page),
    );
    return { data: rows, ...page, totalCount };
  },
};

export const erasureWrites: Required<Pick<MutationResolvers, "order_customerErase" | "order_customerErasureWithdraw">> =
  {
    order_customerErase: (_parent, { input }, context) =>
      requestErasure(context, { ...viewerOf(context), ...actorOf(context) }, input),
    order_customerErasureWithdraw: (_parent, { erasureId }, context) =>
      withdrawErasure(context.database, { ...writerOf(context), ...actorOf(context) }, erasureId),
  };

export const OrderErasure: OrderErasureResolvers = {
  email: async ({ email }, _args, context) => shownEmail(await sightFor(context), email),
  cartOrderId: ({ orderId }) => orderId,
  requestedBy: ({ requestedById }, _args, context) => nameFor(context, requestedById),
  withdrawnBy: ({ endedById }, _args, context) => (endedById ? nameFor(context, endedById) : null),
};
