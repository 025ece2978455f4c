import { org_userConfirmMfaEnrollment, org_userMfaDelete, org_userToggleMfa } from "./mfa.ts";
import { identity_passkeyList } from "./passkey-list.ts";
import "./services.ts";
import { org_sessionEnd } from "./session-end.ts";
import { User } from "./user.ts";

export const resolvers = {
  Query: { identity_passkeyList },
  Mutation: { org_sessionEnd, org_userConfirmMfaEnrollment, org_userMfaDelete, org_userToggleMfa },
  User,
};
