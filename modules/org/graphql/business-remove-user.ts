import { doerOf } from "@bc/api-kit/context";
import { changingRolesIn } from "../service/open-role-change.ts";
import { removeMembers } from "../service/remove-members.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_businessRemoveUser: NonNullable<MutationResolvers["org_businessRemoveUser"]> = async (
  _parent,
  { input },
  context,
) => {
  await removeMembers(context, changingRolesIn(context.scope, doerOf(context)), input.userIds);
  return true;
};
