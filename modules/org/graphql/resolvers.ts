import { org_auditList } from "./audit-list.ts";
import { org_userChangeOwnPassword } from "./change-own-password.ts";
import { me } from "./me.ts";
import { Organization } from "./organization.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { org_sessionCheck } from "./session-check.ts";
import "./services.ts";
import { User } from "./user.ts";
import { org_userConsumeInvite } from "./user-consume-invite.ts";
import { createUserInvite, type SentenceFor } from "./user-invite.ts";
import { org_userInviteList } from "./user-invite-list.ts";
import { org_userInviteMe } from "./user-invite-me.ts";
import { org_userInviteResend } from "./user-invite-resend.ts";
import { org_userInviteRevoke } from "./user-invite-revoke.ts";

/** `sentenceFor` words what became of each address that is invited. */
export function createResolvers(sentenceFor: SentenceFor): Resolvers {
  return {
    Query: { org_userInviteList, org_userInviteMe, me, org_auditList, org_sessionCheck },
    Mutation: {
      org_userConsumeInvite,
      org_userInvite: createUserInvite(sentenceFor),
      org_userInviteResend,
      org_userInviteRevoke,
      org_userChangeOwnPassword,
    },
    User,
    Organization,
  };
}
