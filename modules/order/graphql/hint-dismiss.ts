import { dismissHint } from "../service/dismiss-hint.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_hintDismiss: NonNullable<MutationResolvers["order_hintDismiss"]> = (_parent, { input }, context) =>
  dismissHint(context.database, writerOf(context), input);
