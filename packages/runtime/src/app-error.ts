// The modules' contracts import this file, so it also runs in the browser: no Node built-ins.

export type ErrorClass =
  | "invalid"
  | "unauthenticated"
  | "denied"
  | "missing"
  | "conflict"
  | "limited"
  | "unavailable"
  | "timeout"
  | "internal";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type ErrorParams = Readonly<Record<string, Json>>;

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;
  readonly class: ErrorClass;
  readonly params: ErrorParams;

  constructor(code: string, errorClass: ErrorClass, params: ErrorParams = {}, options?: { cause: unknown }) {
    super(code, options);
    this.code = code;
    this.class = errorClass;
    this.params = params;
  }
}

/** Returns the function that creates a module's errors. A code that the module does not declare does not compile. */
export function errorsOf<Declarations extends Record<string, ErrorClass>>(declarations: Declarations) {
  return (code: keyof Declarations & string, params: ErrorParams = {}, options?: { cause: unknown }): AppError =>
    new AppError(code, declarations[code] ?? "internal", params, options);
}

/** The message for an error code. {name} is replaced by the parameter of that name. */
export type Sentence = string | ((params: ErrorParams) => string);
/** One sentence for each declared code; a code without one does not compile. */
export type Sentences<Declarations> = Readonly<Record<keyof Declarations & string, Sentence>>;

/** Returns the sentence with its parameters. */
export function fillSentence(sentence: Sentence, params: ErrorParams): string {
  if (typeof sentence !== "string") return sentence(params);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => paramText(params[name]));
}

function paramText(value: Json | undefined): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) ? value.join(", ") : "";
}

/** Returns a sentence for a limit, which ends with when to try again (`retryAfterSeconds`). */
export function tryAgain(sentence: string): Sentence {
  return ({ retryAfterSeconds }) => `${sentence} Try again in ${spellSeconds(Number(retryAfterSeconds))}.`;
}

/** Returns a wait in words: "1 second", "5 minutes". */
export function spellSeconds(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The message for errors without a more specific one. */
export const generalSentences = {
  failed: "Something went wrong",
  outage: "Something went wrong. It may be a misconfiguration or a service outage; please try again.",
  slow: "This took too long. Please try again.",
} as const;

export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError("internal", "internal", {}, { cause: thrown });
}

const statuses: Record<ErrorClass, number> = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  internal: 500,
  unavailable: 503,
  timeout: 504,
};

export function httpStatus(errorClass: ErrorClass): number {
  return statuses[errorClass];
}

const retryable: ReadonlySet<ErrorClass> = new Set(["limited", "unavailable", "timeout", "internal"]);

/** Returns whether a retry can succeed. The other classes are permanent. */
export function isRetryable(errorClass: ErrorClass): boolean {
  return retryable.has(errorClass);
}
