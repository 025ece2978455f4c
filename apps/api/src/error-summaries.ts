import { type ErrorClass, httpStatus } from "@bc/runtime/app-error";

type Arguments = Readonly<Record<string, unknown>>;

/** What a field says of its own failure, beside the sentence of the code. */
export interface Summary {
  /** {message} is the sentence of the code. */
  text: string | ((args: Arguments) => string);
  /** Takes the place of the code's sentence where nothing is known about the failure. */
  unspecified?: string;
  /** Asks to try again later, so it is told of failures alone, and not of what was refused. */
  isOfFailure?: true;
}

const attempting = (what: string): string => `Something went wrong when attempting to ${what}`;
const mfa = (text: Summary["text"]): Summary => ({ text, unspecified: "An unspecified error occurred." });
const users = { text: "There was a problem retrieving users: {message}" };
const businesses = { text: "An error occurred while trying to retrieve the list of businesses." };
const organizations = {
  text: "The organizations could not be retrieved. If this persists, please contact an administrator.",
};
const removal = { text: "There was an error when trying to remove the user(s)" };

/** By type and field. A field that is not here has nothing to say beyond its codes. */
export const summaries: Readonly<Record<string, Summary>> = {
  "Query.org_organizationList": organizations,
  "User.organizations": organizations,
  "Query.org_businessShow": {
    text: "Something went wrong while attempting to retrieve the business information: {message}",
  },
  "Mutation.org_businessUpdate": {
    text: "Something went wrong while attempting to update the business information: {message}",
  },
  "Mutation.org_businessCreate": { text: "There was an error when trying to create the business" },
  "Query.org_businessListByOrgId": businesses,
  "Organization.businesses": businesses,
  "Query.org_userList": users,
  "Organization.members": users,
  "Business.members": users,
  "Mutation.org_userInvite": { text: "There was an error when trying to invite the user. Please try again." },
  "Mutation.org_organizationRemoveUser": removal,
  "Mutation.org_businessRemoveUser": removal,
  "Mutation.org_userUnblock": { text: "Error occurred unblocking user: {message}" },
  "Mutation.org_emailDFW": { text: "An error occurred. Please try again later.", isOfFailure: true },
  "Mutation.org_userUpdate": { text: attempting("update your profile") },
  "Mutation.org_userChangeOwnPassword": { text: `${attempting("update your password")}: {message}` },
  "User.mfaData": mfa(attempting("confirm your password")),
  "Mutation.org_userConfirmMfaEnrollment": mfa(({ type }) =>
    attempting(type === "SMS" ? "confirm your SMS code" : "validate your authentication code"),
  ),
  "Mutation.org_userMfaDelete": mfa(attempting("remove this authentication method")),
  "Mutation.identity_passkeyRemove": mfa(attempting("remove this authentication method")),
  "Query.identity_passkeyList": mfa(attempting("view your authenticators")),
};

/** What a field with a summary threw; the cause says what went wrong. */
export class SummarizedError extends Error {
  override readonly name = "SummarizedError";
  readonly #summary: Summary;
  readonly #args: Arguments;

  constructor(cause: unknown, summary: Summary, args: Arguments) {
    super("a field failed", { cause });
    this.#summary = summary;
    this.#args = args;
  }

  /** The sentence of the code, or the field's own word for what nobody foresaw. */
  messageOf(sentence: string, isForeseen: boolean): string {
    return isForeseen ? sentence : (this.#summary.unspecified ?? sentence);
  }

  summaryOf(message: string, errorClass: ErrorClass): string | undefined {
    const { text, isOfFailure } = this.#summary;
    if (isOfFailure && httpStatus(errorClass) < 500) return undefined;
    // A function, because a message may hold what replace() takes for a pattern.
    return (typeof text === "string" ? text : text(this.#args)).replace("{message}", () => message);
  }
}
