import type { ModuleTesting } from "@bc/testing/module-testing";
import { signedIn } from "@bc/testing/rights-samples";

// The identity service does not run in this test.
const identityAway = ["http.unavailable", "http.unreadable", "http.timeout", "http.circuit-open"];
const ofIdentity = (args: Record<string, unknown> = {}) => signedIn(args, ...identityAway);

export const module = {
  fields: {
    "Query.identity_eventList": ofIdentity(),
    "Query.identity_passkeyList": ofIdentity(),
    "Query.identity_signInShow": ofIdentity(),
    "Mutation.identity_recoveryCodeReplace": ofIdentity(),
    "Query.identity_sessionList": ofIdentity(),
    "Mutation.identity_passkeyCreateOptions": ofIdentity(),
    "Mutation.identity_passkeyRegister": ofIdentity({ name: "Key", response: "{}" }),
    "Mutation.identity_passkeyRemove": ofIdentity({ id: "none" }),
    "Mutation.identity_passkeyRename": ofIdentity({ id: "none", name: "Key" }),
    "Mutation.identity_sessionEnd": ofIdentity({ id: "none" }),
    "Mutation.org_sessionEnd": ofIdentity(),
    "Mutation.org_userChangeOwnPassword": ofIdentity({ input: { currentPassword: "a", newPassword: "b" } }),
    "Mutation.org_userConfirmMfaEnrollment": ofIdentity({ mfatoken: "none", otpcode: "000000", type: "OTP" }),
    "Mutation.org_userMfaData": ofIdentity({ mfaInput: { username: "none@acme.test", password: "none" } }),
    "Mutation.org_userMfaDelete": ofIdentity(),
    "Mutation.org_userToggleMfa": ofIdentity({ enabled: true }),
    "Mutation.org_userResetPassword": {
      intent: "anyone",
      nowhere: () => ({ userEmail: "unknown@acme.test" }),
      refusals: identityAway,
    },
  },
  routes: {
    "DELETE /user/sessions": signedIn({}, "api.operation-refused"),
  },
} satisfies ModuleTesting;
