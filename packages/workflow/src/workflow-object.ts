import type { Database, Tx } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import type { Clock } from "@bc/runtime/clock";
import type { Logger } from "@bc/runtime/logger";
import { runInContext } from "@bc/runtime/request-context";
import { CancelledError, handlers, object, type ObjectContext } from "@restatedev/restate-sdk";
import type { LimitFunction } from "p-limit";
import type { ActiveRuns } from "./active-runs.ts";
import { maxAttemptMs, suspendMs } from "./attempt.ts";
import type { Workflow } from "./define.ts";
import { endSlice, type Outcome, type StartedRun, startRun } from "./execution-store.ts";
import { parsedInput } from "./input.ts";
import type { LaneLimits } from "./lane-limits.ts";
import type { RunMessage } from "./messages.ts";
import { endedRuns, recordDispatch, retries, startDelay } from "./metrics.ts";
import { backOff, createStep } from "./step.ts";

export interface ObjectOptions {
  database: Database;
  logger: Logger;
  clock: Clock;
  active: ActiveRuns;
  steps: LaneLimits;
  /** For the start and end of slices and for waiting. */
  bookkeeping: LimitFunction;
  /** The address of this release. */
  release: () => string;
}

// The engine keeps no finished work: PostgreSQL decides whether a run was executed, and the engine must accept an open run
// again. Waiting longer than the inactivity timeout frees the slot. The abort timeout is longer than all attempts of a
// step can take.
const limits = {
  idempotencyRetention: 0,
  journalRetention: 0,
  inactivityTimeout: suspendMs,
  abortTimeout: 2 * maxAttemptMs,
};

const day = 86_400_000;

/** Returns the virtual object of a workflow: `run` is exclusive per key. */
export function workflowObject(workflow: Workflow, options: ObjectOptions) {
  const run = (ctx: ObjectContext, message: RunMessage) => runSlice(ctx, message, workflow, options);
  return object({ name: workflow.name, handlers: { run: handlers.object.exclusive(limits, run) } });
}

async function runSlice(ctx: ObjectContext, message: RunMessage, workflow: Workflow, options: ObjectOptions) {
  const { organizationId, id, epoch } = message;
  const keep = <T>(write: (tx: Tx) => Promise<T>) =>
    options.bookkeeping(() => options.database.withTenant({ organizationId }, write));
  const begun = await despiteCancel(ctx, "begin", async () => {
    const started = await keep((tx) =>
      startRun(tx, message, { invocationId: ctx.request().id, release: options.release() }),
    );
    if (started) recordDelays(started);
    return started;
  });
  if (!begun) return;
  const { execution, cancelRequested } = begun;
  const active = options.active.add({ organizationId, id, execution }, ctx.request().attemptCompletedSignal);
  const outcome: Outcome = cancelRequested
    ? { status: "cancelled" }
    : await runInContext(contextOf(begun), () =>
        execute(ctx, message, begun, workflow, { ...options, keep, run: active }),
      );
  await despiteCancel(ctx, "finish", () =>
    keep((tx) => endSlice(tx, { id, execution, epoch }, outcome, active.progress)),
  );
  active.remove();
  if (outcome.status !== "continued") endedRuns.add(1, { workflow: workflow.name, status: outcome.status });
}

async function execute(
  ctx: ObjectContext,
  { id, epoch }: RunMessage,
  begun: StartedRun,
  workflow: Workflow,
  options: ObjectOptions & {
    keep: <T>(write: (tx: Tx) => Promise<T>) => Promise<T>;
    run: ReturnType<ActiveRuns["add"]>;
  },
): Promise<Outcome> {
  const { tenant, requestId, startedAt } = begun;
  const { logger } = options;
  const { name, retry, deadlineMs = 7 * day } = workflow;
  const step = createStep(ctx, {
    runId: id,
    workflow: name,
    definition: workflow,
    execution: { id, execution: begun.execution, epoch },
    tenant,
    requestId,
    context: contextOf(begun),
    database: options.database,
    clock: options.clock,
    limit: options.steps[begun.lane],
    keep: options.keep,
    cancelled: options.run.cancelled,
    deadlineAt: startedAt + deadlineMs,
    maxAttempts: retry?.maxAttempts ?? 100,
    giveUpAfterMs: retry?.giveUpAfterMs ?? day,
    saveProgress: (progress) => options.run.setProgress(progress),
    onRetry(failed, { code, params, cause }) {
      retries.add(1, { workflow: name, code });
      logger.warn({ runId: id, workflow: name, step: failed, code, params, err: cause }, "step will be retried");
    },
  });
  try {
    await workflow.run(step, parsedInput(workflow, begun.input));
    return step.continuation ?? { status: "succeeded" };
  } catch (thrown) {
    if (step.continuation) return step.continuation;
    const { code, params, cause } = toAppError(thrown);
    if (code === "workflow.cancelled") return { status: "cancelled" };
    logger.error({ runId: id, workflow: name, code, params, err: cause }, "run failed");
    return { status: "failed", code, params: JSON.stringify(params) };
  }
}

function recordDelays({ dispatchSeconds, startSeconds, lane }: StartedRun): void {
  if (dispatchSeconds !== null) recordDispatch(dispatchSeconds, lane);
  if (startSeconds !== null) startDelay.record(startSeconds, { lane });
}

/** Cancellation interrupts the workflow but not its state writes: an interrupted write is repeated. */
async function despiteCancel<T>(ctx: ObjectContext, name: string, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ctx.run(name, write, backOff);
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
}

function contextOf({ requestId, tenant }: StartedRun) {
  return { requestId, ...tenant };
}
