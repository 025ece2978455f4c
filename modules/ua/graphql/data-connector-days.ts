import { showConnectorDays } from "../service/show-days.ts";
import { callerIn } from "./caller.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorDays: NonNullable<QueryResolvers["ua_dataConnectorDays"]> = (
  _parent,
  { id, from, to },
  context,
) => showConnectorDays(context, callerIn(context), { id, from, to });
