import type { Summary } from "@bc/api-kit/module";
import { type ErrorClass, httpStatus } from "@bc/runtime/app-error";

type Arguments = Readonly<Record<string, unknown>>;

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
