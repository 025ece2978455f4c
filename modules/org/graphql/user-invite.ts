import { doerOf } from "@bc/api-kit/context";
import type { ErrorParams } from "@bc/runtime/app-error";
import { actingIn } from "../service/acting-in.ts";
import { inviteMessages } from "../contract/invitation.ts";
import { inviteUsers } from "../service/invite-users.ts";
import { presentInvite } from "./present-invite.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

/** What a person is told about an error. */
export type SentenceFor = (code: string, params: ErrorParams) => string;

export function createUserInvite(sentenceFor: SentenceFor): NonNullable<MutationResolvers["org_userInvite"]> {
  return async (_parent, { input }, context) => {
    const outcomes = await inviteUsers(context, actingIn(context.scope, doerOf(context)), input);
    return outcomes.map(({ primaryEmail, status, invite, problem }) => {
      const done = status === "RESENT" ? inviteMessages.resent : inviteMessages.invited;
      const message = problem ? sentenceFor(problem.code, problem.params) : done;
      return { primaryEmail, status, invite: invite && presentInvite(invite), message };
    });
  };
}
