import { typingRest } from "../use-debounced.ts";

/** Checks a value remotely and returns the error, if any. */
export type Check<Value = unknown> = (value: Value, signal: AbortSignal) => Promise<string | undefined>;

export interface RememberedCheck {
  /** Returns the known error of a value. */
  known(value: unknown): string | undefined;
  /** Runs the check after a pause in typing. A newer value replaces an older one, which then returns nothing. */
  ask(value: unknown): Promise<string | undefined>;
  cancel(): void;
}

interface Question {
  value: unknown;
  answer: Promise<string | undefined>;
  controller: AbortController;
}

export function rememberCheck(check: Check): RememberedCheck {
  const answers = new Map<unknown, string | undefined>();
  let current: Question | undefined;

  async function find(value: unknown, signal: AbortSignal): Promise<string | undefined> {
    try {
      await Promise.race([rest(), aborted(signal)]);
      const answer = await Promise.race([check(value, signal), aborted(signal)]);
      answers.set(value, answer);
      return answer;
    } catch {
      return undefined; // Outdated or failed: the save decides.
    }
  }

  return {
    known: (value) => answers.get(value),
    ask(value) {
      if (current && current.value === value) return current.answer;
      current?.controller.abort();
      current = undefined;
      if (answers.has(value)) return Promise.resolve(answers.get(value));
      const controller = new AbortController();
      const asked: Question = { value, answer: find(value, controller.signal), controller };
      current = asked;
      void asked.answer.then(() => {
        if (current === asked) current = undefined;
      });
      return asked.answer;
    },
    cancel: () => current?.controller.abort(),
  };
}

const rest = (): Promise<void> => new Promise((done) => setTimeout(done, typingRest));

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
