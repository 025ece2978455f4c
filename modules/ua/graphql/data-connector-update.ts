import { updateConnector } from "../service/update-connector.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorUpdate: NonNullable<MutationResolvers["ua_dataConnectorUpdate"]> = (
  _parent,
  { input },
  context,
) => updateConnector(context, callerIn(context), input);
