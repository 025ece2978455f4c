import { assignLocation } from "../service/assign-location.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderLocationAssign: NonNullable<MutationResolvers["order_orderLocationAssign"]> = (
  _parent,
  { input },
  context,
) => assignLocation(context.database, writerOf(context), input);
