import { actorOf } from "@bc/api-kit/context";
import { setGlobalRole } from "../service/set-global-role.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_globalRoleDelete: NonNullable<MutationResolvers["org_globalRoleDelete"]> = async (
  _parent,
  { input },
  context,
) => {
  await setGlobalRole(context.database, actorOf(context), input, false);
  return true;
};
