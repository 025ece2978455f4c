import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { removeMembers } from "../service/remove-members.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_organizationRemoveUser: NonNullable<MutationResolvers["org_organizationRemoveUser"]> = async (
  _parent,
  { input },
  context,
) => {
  await removeMembers(context, actingIn(context.scope, actorOf(context)), input.userIds);
  return true;
};
