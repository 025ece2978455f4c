import { sentences } from "@bc/identity/contract/sentences";
import { AppError, fillSentence, type Sentence } from "@bc/runtime/app-error";

export interface Refusal {
  status: number;
  text: string;
  /** The field that is wrong, if it is one. */
  field?: "password" | "code";
  retryAfterSeconds?: number;
}

/** Returns whether the link was used elsewhere while this form was open. */
export function isLinkSpent(error: unknown): boolean {
  return error instanceof AppError && error.code === "identity.link-spent";
}

const sentenceOf: ReadonlyMap<string, Sentence> = new Map(Object.entries(sentences));

/** Returns the sentence for an expected failure, and throws any other. */
export function describeFailure(error: AppError): string {
  const { code, params } = error;
  if (code.startsWith("http.")) return "We couldn't send the message. Try again, or choose another method.";
  const sentence = sentenceOf.get(code);
  if (sentence === undefined) throw error;
  return fillSentence(sentence, params);
}

const statuses: ReadonlyMap<string, number> = new Map([
  ["identity.password-refused", 422],
  ["identity.busy", 503],
  ["identity.code-wrong", 401],
  ["identity.throttled", 429],
]);

/** Returns what a page says about an expected failure, and throws any other. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) throw error;
  const { code, params } = error;
  const status = code.startsWith("http.") ? 503 : statuses.get(code);
  if (status === undefined) throw error;
  const text = describeFailure(error);
  if (code === "identity.password-refused") return { status, text, field: "password" };
  if (code === "identity.code-wrong") return { status, text, field: "code" };
  if (code === "identity.busy") return { status, text, retryAfterSeconds: 5 };
  if (code === "identity.throttled") return { status, text, retryAfterSeconds: Number(params["seconds"]) };
  return { status, text };
}
