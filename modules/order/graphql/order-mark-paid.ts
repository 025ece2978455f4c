import { markOrderPaid } from "../service/mark-order-paid.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderMarkPaid: NonNullable<MutationResolvers["order_orderMarkPaid"]> = (
  _parent,
  { input },
  context,
) => markOrderPaid(context.database, writerOf(context), input);
