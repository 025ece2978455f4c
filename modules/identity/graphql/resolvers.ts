import { identity_eventList } from "./event-list.ts";
import { org_userConfirmMfaEnrollment, org_userMfaData, org_userMfaDelete, org_userToggleMfa } from "./mfa.ts";
import { identity_passkeyList } from "./passkey-list.ts";
import {
  identity_passkeyCreateOptions,
  identity_passkeyRegister,
  identity_passkeyRemove,
  identity_passkeyRename,
} from "./passkeys.ts";
import { identity_recoveryCodeReplace } from "./recovery-code-replace.ts";
import { org_userResetPassword } from "./reset-password.ts";
import "./services.ts";
import { identity_sessionEnd, identity_sessionList, org_sessionEnd } from "./sessions.ts";
import { identity_signInShow } from "./sign-in-show.ts";

export const resolvers = {
  Query: { identity_eventList, identity_passkeyList, identity_sessionList, identity_signInShow },
  Mutation: {
    identity_passkeyCreateOptions,
    identity_passkeyRegister,
    identity_passkeyRemove,
    identity_passkeyRename,
    identity_recoveryCodeReplace,
    identity_sessionEnd,
    org_sessionEnd,
    org_userConfirmMfaEnrollment,
    org_userMfaData,
    org_userMfaDelete,
    org_userResetPassword,
    org_userToggleMfa,
  },
};
