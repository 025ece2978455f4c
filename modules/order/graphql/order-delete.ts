import { deleteOrder } from "../service/delete-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderDelete: NonNullable<MutationResolvers["order_orderDelete"]> = (_parent, { input }, context) =>
  deleteOrder(context.database, writerOf(context), input);
