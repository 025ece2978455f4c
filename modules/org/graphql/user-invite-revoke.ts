import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { revokeInvitation } from "../service/revoke-invitation.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userInviteRevoke: NonNullable<MutationResolvers["org_userInviteRevoke"]> = async (
  _parent,
  { input },
  context,
) => presentInvite(await revokeInvitation(context, actingIn(context.scope, actorOf(context)), input.inviteId));
