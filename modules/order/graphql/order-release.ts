import { releaseOrder } from "../service/release-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderRelease: NonNullable<MutationResolvers["order_orderRelease"]> = (_parent, { input }, context) =>
  releaseOrder(context.database, writerOf(context), input);
