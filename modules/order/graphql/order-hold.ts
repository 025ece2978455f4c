import { holdOrder } from "../service/hold-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderHold: NonNullable<MutationResolvers["order_orderHold"]> = (_parent, { input }, context) =>
  holdOrder(context.database, writerOf(context), input);
