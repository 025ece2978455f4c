import { updateTags } from "../service/tag-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_orderTagUpdate: NonNullable<MutationResolvers["order_orderTagUpdate"]> = (
  _parent,
  { input },
  context,
) => updateTags(context.database, writerOf(context), input);
