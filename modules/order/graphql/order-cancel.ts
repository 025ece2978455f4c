import { cancelOrder } from "../service/cancel-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderCancel: NonNullable<MutationResolvers["order_orderCancel"]> = (_parent, { input }, context) =>
  cancelOrder(context, writerOf(context), input);
