import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { inviteMessages } from "../contract/invitation.ts";
import { inviteUsers } from "../service/invite-users.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

const messages: Record<string, string> = {
  AWAITING_APPROVAL: inviteMessages.requested,
  RESENT: inviteMessages.resent,
};

export const org_userInvite: NonNullable<MutationResolvers["org_userInvite"]> = async (_parent, { input }, context) => {
  const outcomes = await inviteUsers(context, actingIn(context.scope, actorOf(context)), input);
  return outcomes.map(({ primaryEmail, status, invite, problem }) => {
    const message = problem
      ? context.sentenceFor(problem.code, problem.params)
      : (messages[status] ?? inviteMessages.invited);
    return { primaryEmail, status, invite: invite && presentInvite(invite), message };
  });
};
