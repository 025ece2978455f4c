import { actorOf } from "@bc/api-kit/context";
import { acceptedMessage } from "../contract/invitation.ts";
import { acceptInvitation } from "../service/accept-invitation.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userConsumeInvite: NonNullable<MutationResolvers["org_userConsumeInvite"]> = async (
  _parent,
  { inviteToken },
  context,
) => {
  const accepted = await acceptInvitation(context, actorOf(context), inviteToken);
  return { ...accepted, message: acceptedMessage(accepted.businessName ?? accepted.organizationName) };
};
