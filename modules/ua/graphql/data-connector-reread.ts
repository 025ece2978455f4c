import { rereadDays } from "../service/act-on-connector.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorReread: NonNullable<MutationResolvers["ua_dataConnectorReread"]> = (
  _parent,
  { id, from, to },
  context,
) => rereadDays(context, callerIn(context), { id, from, to });
