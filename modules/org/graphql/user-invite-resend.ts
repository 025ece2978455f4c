import { resendInvitation } from "../service/resend-invitation.ts";
import { invitingOf } from "./inviting.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userInviteResend: NonNullable<MutationResolvers["org_userInviteResend"]> = async (
  _parent,
  { input },
  context,
) => presentInvite(await resendInvitation(context, invitingOf(context), input.inviteId));
