import { type Challenge, challengeIn } from "../step-up.ts";
import { ApiError, type ApiErrorClass } from "./api-error.ts";

interface Extensions extends Challenge {
  code?: string;
  class?: ApiErrorClass;
  requestId?: string;
  intent?: string;
  heldBy?: string[];
  summary?: string;
  fields?: Record<string, string>;
}

interface GraphqlError {
  message?: string;
  extensions?: Extensions;
}

/** Returns the data of a response or throws its first error. Partial data would be shown as complete. */
export async function readAnswer(response: Response): Promise<unknown> {
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const text = await response.text();
  const answer = parse(text);
  const error = answer?.errors?.[0];
  if (error) {
    const { code, class: given, acrValues, maxAge, ...details } = error.extensions ?? {};
    throw new ApiError(error.message ?? sentences.internal, {
      requestId,
      ...details,
      code: code ?? "internal",
      class: given ?? classOf(response.status),
      challenge: code === "identity.step-up-required" ? { acrValues, maxAge } : undefined,
    });
  }
  if (response.ok && answer?.data) return answer.data;
  // A proxy or load balancer responded in place of the api.
  const found = classOf(response.status);
  const sentence = found === "unauthenticated" || found === "unavailable" ? sentences[found] : sentences.internal;
  const challenge = challengeIn(response.headers.get("www-authenticate"));
  throw new ApiError(sentence, { code: `http.${response.status}`, class: found, requestId, challenge });
}

const sentences = {
  internal: "Something went wrong",
  unauthenticated: "Please sign in again",
  unavailable: "The service isn't available right now",
};

function parse(text: string): { data?: unknown; errors?: GraphqlError[] } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

function classOf(status: number): ApiErrorClass {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "denied";
  if (status === 429) return "limited";
  if (status === 502 || status === 503) return "unavailable";
  if (status === 504) return "timeout";
  return "internal";
}
