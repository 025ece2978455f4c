import { resolveOrder } from "../service/resolve-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderResolve: NonNullable<MutationResolvers["order_orderResolve"]> = (_parent, { input }, context) =>
  resolveOrder(context.database, writerOf(context), input);
