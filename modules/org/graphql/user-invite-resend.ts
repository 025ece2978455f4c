import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { resendInvitation } from "../service/resend-invitation.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userInviteResend: NonNullable<MutationResolvers["org_userInviteResend"]> = async (
  _parent,
  { input },
  context,
) => presentInvite(await resendInvitation(context, actingIn(context.scope, actorOf(context)), input.inviteId));
