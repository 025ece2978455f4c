import type { Challenge } from "../step-up.ts";

/** How to handle a failure. `offline` is set by the browser: there was no response. */
export type ApiErrorClass =
  | "invalid"
  | "unauthenticated"
  | "denied"
  | "missing"
  | "conflict"
  | "limited"
  | "unavailable"
  | "timeout"
  | "internal"
  | "offline";

interface Details {
  code: string;
  class: ApiErrorClass;
  requestId?: string | undefined;
  intent?: string | undefined;
  heldBy?: readonly string[] | undefined;
  summary?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  challenge?: Challenge | undefined;
  /** Further details of the code. */
  [param: string]: unknown;
}

/** A failed request. `message` is a sentence for the user. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly class: ApiErrorClass;
  /** For the user to quote. */
  readonly requestId: string | undefined;
  /** The missing right, and the roles that have it. */
  readonly intent: string | undefined;
  readonly heldBy: readonly string[];
  /** The message of the operation as a whole, if it says more than the reason. */
  readonly summary: string | undefined;
  /** Messages for single fields of a form. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The sign-in that the api requires first. */
  readonly challenge: Challenge | undefined;
  /** Further details of the code, such as who changed something and when. */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(sentence: string, details: Details, options?: ErrorOptions) {
    super(sentence, options);
    this.code = details.code;
    this.class = details.class;
    this.requestId = details.requestId;
    this.intent = details.intent;
    this.heldBy = details.heldBy ?? [];
    this.summary = details.summary;
    this.fields = details.fields;
    this.challenge = details.challenge;
    this.params = details;
  }
}

const retryable: readonly ApiErrorClass[] = ["unavailable", "timeout", "limited", "internal", "offline"];

/** Whether a retry can succeed. */
export function isRetryable(error: ApiError): boolean {
  return retryable.includes(error.class);
}
