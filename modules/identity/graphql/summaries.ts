import type { Summaries, Summary } from "@bc/api-kit/module";

const attempting = (what: string): string => `Something went wrong when attempting to ${what}`;
const mfa = (text: Summary["text"]): Summary => ({ text, unspecified: "An unspecified error occurred." });

/** The text that each field adds to the sentence of an error code. */
export const summaries: Summaries = {
  "Mutation.org_userMfaData": mfa(attempting("confirm your password")),
  "Mutation.org_userConfirmMfaEnrollment": mfa(({ type }) =>
    attempting(type === "SMS" ? "confirm your SMS code" : "validate your authentication code"),
  ),
  "Mutation.org_userMfaDelete": mfa(attempting("remove this authentication method")),
  "Mutation.identity_passkeyRemove": mfa(attempting("remove this authentication method")),
  "Query.identity_passkeyList": mfa(attempting("view your authenticators")),
};
