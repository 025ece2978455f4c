import { actorOf } from "@bc/api-kit/context";
import { setGlobalRole } from "../service/set-global-role.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_globalRoleCreate: NonNullable<MutationResolvers["org_globalRoleCreate"]> = async (
  _parent,
  { input },
  context,
) => {
  await setGlobalRole(context.database, actorOf(context), input, true);
  return true;
};
