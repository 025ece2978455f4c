import { actorOf, sessionOf } from "@bc/api-kit/context";
import { unblockUser } from "../service/unblock-user.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userUnblock: NonNullable<MutationResolvers["org_userUnblock"]> = async (
  _parent,
  { input },
  context,
) => {
  const { orgUserId: userId, organizationId } = input;
  const asked = { organizationId, userId, actorId: sessionOf(context).subject };
  await unblockUser(context, actorOf(context), asked, context.signal);
  return true;
};
