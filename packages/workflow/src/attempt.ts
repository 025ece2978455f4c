import type { Database } from "@bc/db/database";
import { type AppError, type ErrorParams, isRetryable, toAppError } from "@bc/runtime/app-error";
import type { Clock } from "@bc/runtime/clock";
import { type RequestContext, runInContext } from "@bc/runtime/request-context";
import { inSpan } from "@bc/runtime/telemetry";
import type { Budget } from "./define.ts";
import { noteCall, reserveCall } from "./dispatch-store.ts";
import { toEngineError } from "./engine-errors.ts";
import { workflowError } from "./errors.ts";
import { recordStep } from "./metrics.ts";

/** How far the attempts of a step have come. */
export interface Tries {
  attempts: number;
  /** When the first one failed. */
  failingSince?: number;
  /** Whether the next attempt has waited for the budget. */
  hasWaited?: boolean;
}

/** What the engine journals of a step: its result, with the time if it was slow, or that it is to be tried again later. */
export type Attempted<T> = { value: T; ms?: number; wait?: undefined } | { wait: Wait };

export interface Wait {
  reason: string;
  untilMs: number;
  tries: Tries;
  failure?: { code: string; params: ErrorParams; attempts: number };
}

export interface AttemptOptions {
  runId: string;
  workflow: string;
  database: Database;
  clock: Clock;
  context: RequestContext;
  /** Runs the work when the worker has a slot of the run's lane. */
  limit: <T>(work: () => Promise<T>) => Promise<T>;
  maxAttempts: number;
  giveUpAfterMs: number;
  deadlineAt: number;
  /** Aborted when the run is cancelled. */
  cancelled: AbortSignal;
  onRetry(step: string, error: AppError): void;
}

const firstRetryMs = 200;
const lastRetryMs = 300_000;
/** A shorter wait is waited in place, and a longer one holds nothing. */
export const parkMs = 2_000;
/** After this time without a message, the engine suspends a run. When it goes on, its whole journal is sent again. */
export const suspendMs = 1_000;
// Quick retries end here, so that the engine never ends the attempts of a step itself.
const placeMs = 60_000;
/** How long an attempt can take. */
export const maxAttemptMs = 300_000;
const stopGraceMs = 3_000;
const maxResultBytes = 64 * 1024;

/**
 * Attempts a step until it succeeds, fails permanently or has to wait for long. Runs inside the engine's journaled action,
 * so it may read the time.
 */
export async function attempt<T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  before: Tries,
  signal: AbortSignal,
  budget: Budget | undefined,
  options: AttemptOptions,
): Promise<Attempted<T>> {
  const { clock, database, cancelled } = options;
  const beganAt = clock.now().getTime();
  let { attempts, failingSince: since, hasWaited = false } = before;
  for (;;) {
    const now = clock.now().getTime();
    let trial: string | null = null;
    if (now >= options.deadlineAt) throw toEngineError(workflowError("workflow.deadline-exceeded", { step: name }));
    try {
      const done = await once(name, signal, options, async (ends) => {
        // In the slot, because a call that is reserved must not wait for one.
        const reserved = budget && (await reserveCall(database, budget, hasWaited));
        if (reserved && !reserved.isReserved) return { refusedMs: reserved.waitMs };
        trial = reserved?.trial ?? null;
        if (reserved && reserved.waitMs > 0) await clock.sleep(reserved.waitMs, ends);
        return { value: await work(ends) };
      });
      if ("refusedMs" in done) {
        const tries = { ...triesOf(attempts, since), hasWaited: true };
        return { wait: { reason: "workflow.budget", untilMs: clock.now().getTime() + done.refusedMs, tries } };
      }
      const { value } = done;
      hasWaited = false;
      if (budget) await noteCall(database, budget, { hasFailed: false, trial }).catch(() => undefined);
      const ms = clock.now().getTime() - beganAt;
      return { value, ...(ms >= suspendMs && { ms }) };
    } catch (thrown) {
      if (cancelled.aborted) throw toEngineError(workflowError("workflow.cancelled"));
      if (signal.aborted) throw thrown; // the attempt is over, so its error is ignored
      const error = toAppError(thrown);
      if (!isRetryable(error.class)) {
        // A partner that refuses one call answers others.
        if (budget) await noteCall(database, budget, { hasFailed: false, trial }).catch(() => undefined);
        throw toEngineError(error);
      }
      const asked = error.params["retryAfterMs"];
      const retryAfterMs = typeof asked === "number" ? asked : 0;
      if (budget) await noteCall(database, budget, { hasFailed: true, retryAfterMs, trial }).catch(() => undefined);
      attempts++;
      since ??= now;
      if (attempts >= options.maxAttempts || now - since >= options.giveUpAfterMs) throw toEngineError(error);
      options.onRetry(name, error);
      const isLong = clock.now().getTime() - beganAt > placeMs;
      const waitMs = Math.max(retryAfterMs || backOffMs(attempts), isLong ? parkMs : 0);
      if (waitMs >= parkMs) {
        const failure = { code: error.code, params: error.params, attempts: attempts - before.attempts };
        const untilMs = clock.now().getTime() + waitMs;
        return { wait: { reason: error.code, untilMs, tries: triesOf(attempts, since), failure } };
      }
      await clock.sleep(waitMs, signal).catch(() => undefined); // an abort is seen at the next attempt
    }
  }
}

const triesOf = (attempts: number, since: number | undefined): Tries => ({
  attempts,
  ...(since !== undefined && { failingSince: since }),
});

/** Up to half less, so that runs that failed together do not come back together. */
function backOffMs(attempts: number): number {
  return Math.min(lastRetryMs, firstRetryMs * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
}

/** Runs the work in a slot of the worker. Work that does not stop by itself gives its slot back a little later. */
async function once<T>(
  name: string,
  signal: AbortSignal,
  { runId, workflow, context, limit, cancelled, clock }: AttemptOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const settled = new AbortController();
  const after = (cause: AbortSignal, error: () => AppError) =>
    new Promise<never>((_, reject) => {
      const stop = () => void clock.sleep(stopGraceMs).then(() => reject(error()));
      cause.addEventListener("abort", stop, { once: true, signal: settled.signal });
    });
  const inSlot = async (): Promise<T> => {
    signal.throwIfAborted(); // it may have waited long for the slot
    const start = performance.now();
    let outcome = "failed";
    const timeout = AbortSignal.timeout(maxAttemptMs);
    const late = () => workflowError("workflow.step-timeout", { step: name });
    const working = inSpan(`${workflow} ${name}`, { "workflow.run": runId }, () =>
      work(AbortSignal.any([signal, timeout])),
    );
    const cancellation = after(cancelled, () => workflowError("workflow.cancelled"));
    try {
      const result = await Promise.race([working, cancellation, after(timeout, late)]).catch((error: unknown) => {
        throw timeout.aborted ? late() : error;
      });
      if (Buffer.byteLength(JSON.stringify(result) ?? "") > maxResultBytes)
        throw workflowError("workflow.result-too-large", { step: name, maxBytes: maxResultBytes });
      outcome = "succeeded";
      return result;
    } catch (error) {
      if (signal.aborted) outcome = "aborted";
      throw error;
    } finally {
      recordStep((performance.now() - start) / 1_000, { workflow, outcome });
    }
  };
  const waiting = new Promise<never>((_, reject) => {
    cancelled.addEventListener("abort", () => reject(workflowError("workflow.cancelled")), {
      once: true,
      signal: settled.signal,
    });
  });
  try {
    let hasBegun = false;
    const running = limit(() => {
      hasBegun = true;
      return runInContext(context, inSlot);
    });
    return await Promise.race([
      running,
      waiting.catch((error: unknown) => (hasBegun ? running : Promise.reject(error as Error))),
    ]);
  } finally {
    settled.abort();
  }
}
