import { updateShipTo } from "../service/update-ship-to.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderUpdateShipToAddress: NonNullable<MutationResolvers["order_orderUpdateShipToAddress"]> = (
  _parent,
  { input },
  context,
) => updateShipTo(context.database, writerOf(context), input);
