import type { Summary } from "@bc/api-kit/module";
import { type ErrorClass, httpStatus } from "@bc/runtime/app-error";

type Arguments = Readonly<Record<string, unknown>>;

/** An error of a field with a summary; its cause is the original error. */
export class SummarizedError extends Error {
  override readonly name = "SummarizedError";
  readonly #summary: Summary;
  readonly #args: Arguments;

  constructor(cause: unknown, summary: Summary, args: Arguments) {
    super("a field failed", { cause });
    this.#summary = summary;
    this.#args = args;
  }

  /** The sentence of the code, or the field's default for unexpected errors. */
  messageOf(sentence: string, isForeseen: boolean): string {
    return isForeseen ? sentence : (this.#summary.unspecified ?? sentence);
  }

  summaryOf(message: string, errorClass: ErrorClass): string | undefined {
    const { text, isOfFailure } = this.#summary;
    if (isOfFailure && httpStatus(errorClass) < 500) return undefined;
    // A function, because replace() would expand patterns in a message.
    return (typeof text === "string" ? text : text(this.#args)).replace("{message}", () => message);
  }
}
