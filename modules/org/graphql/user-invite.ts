import { doerOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { inviteMessages } from "../contract/invitation.ts";
import { inviteUsers } from "../service/invite-users.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userInvite: NonNullable<MutationResolvers["org_userInvite"]> = async (_parent, { input }, context) => {
  const outcomes = await inviteUsers(context, actingIn(context.scope, doerOf(context)), input);
  return outcomes.map(({ primaryEmail, status, invite, problem }) => {
    const done = status === "RESENT" ? inviteMessages.resent : inviteMessages.invited;
    const message = problem ? context.sentenceFor(problem.code, problem.params) : done;
    return { primaryEmail, status, invite: invite && presentInvite(invite), message };
  });
};
