import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { decideInvitation } from "../service/decide-invitation.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userInviteApprove: NonNullable<MutationResolvers["org_userInviteApprove"]> = async (
  _parent,
  { input },
  context,
) => presentInvite(await decideInvitation(context, actingIn(context.scope, actorOf(context)), input.inviteId, true));
