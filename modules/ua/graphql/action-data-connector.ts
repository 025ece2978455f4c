import { actOnConnector } from "../service/act-on-connector.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_ActionDataConnector: NonNullable<MutationResolvers["ua_ActionDataConnector"]> = (
  _parent,
  { input },
  context,
) => {
  const { action, dataConnectorId: id, dataConnectorType: type, review, target } = input;
  return actOnConnector(context, callerIn(context), action, { id, type, review, target });
};
