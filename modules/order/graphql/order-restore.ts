import { restoreOrder } from "../service/delete-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderRestore: NonNullable<MutationResolvers["order_orderRestore"]> = (_parent, { input }, context) =>
  restoreOrder(context.database, writerOf(context), input);
