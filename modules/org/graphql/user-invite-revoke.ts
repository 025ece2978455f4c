import { revokeInvitation } from "../service/revoke-invitation.ts";
import { invitingOf } from "./inviting.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userInviteRevoke: NonNullable<MutationResolvers["org_userInviteRevoke"]> = async (
  _parent,
  { input },
  context,
) => presentInvite(await revokeInvitation(context, invitingOf(context), input.inviteId));
