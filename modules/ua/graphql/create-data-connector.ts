import { createConnector } from "../service/create-connector.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_CreateDataConnector: NonNullable<MutationResolvers["ua_CreateDataConnector"]> = async (
  _parent,
  { input },
  context,
) => ({
  instance: await createConnector(context, callerIn(context), { ...input }),
});
