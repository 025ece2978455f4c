import { doerOf } from "@bc/api-kit/context";
import { changingRolesIn } from "../service/open-role-change.ts";
import { takeRoles } from "../service/take-roles.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_assignedRoleDelete: NonNullable<MutationResolvers["org_assignedRoleDelete"]> = async (
  _parent,
  { ids },
  context,
) => {
  await takeRoles(context, changingRolesIn(context.scope, doerOf(context)), ids);
  return true;
};
