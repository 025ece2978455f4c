import type { Challenge } from "../step-up.ts";

/** How a failure is to be treated; `offline` is the browser's own: no answer arrived at all. */
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
  /** Whatever else the api tells with its code. */
  [param: string]: unknown;
}

/** A failed request. `message` is a sentence the user may read. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly class: ApiErrorClass;
  /** What the user can quote. */
  readonly requestId: string | undefined;
  /** The right that was missing, and the roles that hold it. */
  readonly intent: string | undefined;
  readonly heldBy: readonly string[];
  /** What the operation as a whole has to say, where it says more than the reason. */
  readonly summary: string | undefined;
  /** Sentences for single fields of a form. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The sign-in that the api wants to see first. */
  readonly challenge: Challenge | undefined;
  /** All that the api tells with the code, such as who changed something and when. */
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

/** What is said of a failure, with the request id that its reader can quote. */
export function toldWithRequest({ message, requestId }: ApiError, sentence = message): string {
  return requestId ? `${sentence} (request ${requestId})` : sentence;
}

const retryable: readonly ApiErrorClass[] = ["unavailable", "timeout", "limited", "internal", "offline"];

/** Whether the same question may be answered later. */
export function isRetryable(error: ApiError): boolean {
  return retryable.includes(error.class);
}
