import { once } from "node:events";
import { type AppError, isRetryable, type Json, toAppError } from "@bc/runtime/app-error";
import type { Clock } from "@bc/runtime/clock";
import { type RequestContext, runInContext } from "@bc/runtime/request-context";
import { inSpan } from "@bc/runtime/telemetry";
import type { ObjectContext } from "@restatedev/restate-sdk";
import type { LimitFunction } from "p-limit";
import type { Progress, RunTenant, Step } from "./define.ts";
import { fromEngineError, toEngineError } from "./engine-errors.ts";
import { workflowError } from "./errors.ts";

export interface StepOptions {
  runId: string;
  workflow: string;
  tenant: RunTenant;
  context: RequestContext;
  clock: Clock;
  limit: LimitFunction;
  saveProgress(progress: Progress): Promise<void>;
  /** Called when an attempt failed and will be retried. */
  onRetry(step: string, error: AppError): Promise<void>;
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

export const backOff = { initialRetryInterval: 200, retryIntervalFactor: 2, maxRetryInterval: 60_000 };

const maxResultBytes = 64 * 1024;
const stopGraceMs = 5_000;

export function createStep(ctx: ObjectContext, options: StepOptions): Step {
  let current: string | undefined;

  // Concurrent steps would be journaled in an order that a replay need not repeat.
  async function alone<T>(name: string, act: () => Promise<T>): Promise<T> {
    if (current !== undefined) throw workflowError("workflow.step-overlap", { step: name, during: current });
    current = name;
    try {
      return await act();
    } catch (error) {
      throw fromEngineError(error);
    } finally {
      current = undefined;
    }
  }

  async function runStep<T>(name: string, work: Work<T>): Promise<T> {
    const stop = new AbortController();
    const signal = AbortSignal.any([ctx.request().attemptCompletedSignal, stop.signal]);
    let working: Promise<T> | undefined;
    try {
      return await ctx.run(name, () => (working = attempt(name, work, signal, options)), backOff);
    } catch (error) {
      // The run may only be marked as cancelled when none of its work is running.
      stop.abort();
      await Promise.race([Promise.allSettled([working]), once(AbortSignal.timeout(stopGraceMs), "abort")]);
      throw error;
    }
  }

  return {
    runId: options.runId,
    tenant: options.tenant,
    run: <T extends Json | undefined | void>(name: string, work: Work<T>) => alone(name, () => runStep(name, work)),
    sleep: (name, ms) => alone(name, () => ctx.sleep(ms, name)),
    progress: (progress) => alone("progress", () => ctx.run("progress", () => options.saveProgress(progress), backOff)),
    now: () => alone("now", async () => new Date(await ctx.run("now", () => options.clock.now().getTime()))),
  };
}

function attempt<T>(name: string, work: Work<T>, signal: AbortSignal, options: StepOptions): Promise<T> {
  const bounded = async (): Promise<T> => {
    signal.throwIfAborted(); // it may have waited long for a slot
    const result = await work(signal);
    if (Buffer.byteLength(JSON.stringify(result) ?? "") > maxResultBytes)
      throw workflowError("workflow.result-too-large", { step: name, maxBytes: maxResultBytes });
    return result;
  };
  const reported = async (): Promise<T> => {
    try {
      return await inSpan(`${options.workflow} ${name}`, { "workflow.run": options.runId }, bounded);
    } catch (thrown) {
      if (signal.aborted) throw thrown; // the attempt is over, so its error is ignored
      const error = toAppError(thrown);
      if (isRetryable(error.class)) await options.onRetry(name, error);
      throw toEngineError(error);
    }
  };
  return options.limit(() => runInContext(options.context, reported));
}
