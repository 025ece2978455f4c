import { renewKey } from "../service/renew-key.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorKeyRenew: NonNullable<MutationResolvers["ua_dataConnectorKeyRenew"]> = (
  _parent,
  { id, key },
  context,
) => renewKey(context, callerIn(context), { id, key });
