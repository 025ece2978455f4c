import { actorOf } from "@bc/api-kit/context";
import { declinedMessage } from "../contract/invitation.ts";
import { declineInvitation } from "../service/decline-invitation.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userInviteMeDecline: NonNullable<MutationResolvers["org_userInviteMeDecline"]> = async (
  _parent,
  { inviteToken },
  context,
) => {
  const { id, status, businessName, organizationName } = await declineInvitation(
    context,
    actorOf(context),
    inviteToken,
  );
  return { id, inviteStatus: status, message: declinedMessage(businessName ?? organizationName) };
};
