import type { orgErrors } from "@bc/org/contract/errors";
import type { ErrorParams } from "@bc/runtime/app-error";

/** Codes of the transport and the engines, beside those that modules declare in their contracts. */
type OwnCode =
  | "api.operation-unknown"
  | "api.operation-refused"
  | "api.page-refused"
  | "api.query-refused"
  | "api.path-unknown"
  | "api.rate-limited"
  | "api.too-slow"
  | "api.unauthenticated"
  | "database.too-slow"
  | "database.unavailable"
  | "internal";

export type ErrorCode = OwnCode | keyof typeof orgErrors;

/** Every sentence a person can be told. A code without one does not compile. */
const catalogue: Record<ErrorCode, string> = {
  "api.operation-unknown": "This version of the console is no longer served. Reload the page.",
  "api.operation-refused": "The request is not one this server answers.",
  "api.page-refused": "A page holds between 1 and {largestPage} rows.",
  "api.query-refused": "The request has a value that is not allowed: {problems}",
  "api.path-unknown": "There is nothing at this address.",
  "api.rate-limited": "Too many requests. Try again in {retryAfterSeconds} s.",
  "api.too-slow": "This took too long. Try again.",
  "api.unauthenticated": "Your session has ended. Sign in again.",
  "database.too-slow": "This took too long. Try again.",
  "database.unavailable": "Something went wrong. It's possibly a service outage; please try again.",
  internal: "Something went wrong",
  "org.denied": "You do not have permission for this. Roles that have it: {heldBy}.",
  "org.user-unknown": "There is no profile for this sign-in yet. Ask an administrator for an invitation.",
};

export const errorCodes = Object.keys(catalogue) as ErrorCode[];

/** The sentence for a code; an unknown one falls back to its parent's general sentence. */
export function sentenceFor(code: string, params: ErrorParams): string {
  const template = Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode] : catalogue.internal;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  });
}
