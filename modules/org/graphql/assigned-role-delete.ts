import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { takeRoles } from "../service/take-roles.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_assignedRoleDelete: NonNullable<MutationResolvers["org_assignedRoleDelete"]> = async (
  _parent,
  { ids },
  context,
) => {
  await takeRoles(context, actingIn(context.scope, actorOf(context)), ids);
  return true;
};
