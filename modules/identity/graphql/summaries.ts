import type { Summaries, Summary } from "@bc/api-kit/module";

const attempting = (what: string): string => `Something went wrong when attempting to ${what}`;
const mfa = (text: Summary["text"]): Summary => ({ text, unspecified: "An unspecified error occurred." });

/** What a field says of its own failure, beside the sentence of the code. */
export const summaries: Summaries = {
  "Mutation.org_userMfaData": mfa(attempting("confirm your password")),
  "Mutation.org_userConfirmMfaEnrollment": mfa(({ type }) =>
    attempting(type === "SMS" ? "confirm your SMS code" : "validate your authentication code"),
  ),
  "Mutation.org_userMfaDelete": mfa(attempting("remove this authentication method")),
  "Mutation.identity_passkeyRemove": mfa(attempting("remove this authentication method")),
  "Query.identity_passkeyList": mfa(attempting("view your authenticators")),
};
