import type { Database, Tx } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import type { Clock } from "@bc/runtime/clock";
import { newId, newRequestId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { runInContext } from "@bc/runtime/request-context";
import { meter } from "@bc/runtime/telemetry";
import {
  CancelledError,
  handlers,
  object,
  type ObjectContext,
  type ObjectSharedContext,
  rpc,
} from "@restatedev/restate-sdk";
import type { LimitFunction } from "p-limit";
import type { Workflow } from "./define.ts";
import { startRun, type StartedRun, finishRun, recordFailure, type Outcome, saveProgress } from "./execution-store.ts";
import { parsedInput } from "./input.ts";
import { type RunMessage, type TickMessage, tickId } from "./messages.ts";
import { fireSchedule } from "./schedule-store.ts";
import { backOff, createStep } from "./step.ts";

export interface ObjectOptions {
  database: Database;
  logger: Logger;
  clock: Clock;
  steps: LimitFunction;
  /** For the start, progress and end of runs, and for schedules. */
  bookkeeping: LimitFunction;
}

interface Handlers {
  run(ctx: ObjectContext, message: RunMessage): Promise<void>;
  tick(ctx: ObjectSharedContext, message: TickMessage): Promise<void>;
}

// The engine keeps no finished work: PostgreSQL decides whether a run was executed, and the engine must accept an open run
// again. Waiting longer than the inactivity timeout frees the slot. A step can take as long as the abort timeout.
const limits = { idempotencyRetention: 0, journalRetention: 0, inactivityTimeout: 20_000, abortTimeout: 300_000 };

const ended = meter.createCounter("workflow.runs", { description: "Runs that ended, by workflow and status" });
const retried = meter.createCounter("workflow.retries", {
  description: "Failed attempts of steps that will be retried",
});

/** Returns the virtual object of a workflow: `run` is exclusive per key, `tick` fires schedules beside it. */
export function workflowObject(workflow: Workflow, options: ObjectOptions) {
  const { exclusive, shared } = handlers.object;
  return object({
    name: workflow.name,
    handlers: {
      run: exclusive(limits, (ctx: ObjectContext, message: RunMessage) => run(ctx, message, workflow, options)),
      tick: shared(limits, (ctx: ObjectSharedContext, message: TickMessage) => tick(ctx, message, workflow, options)),
    },
  });
}

async function run(ctx: ObjectContext, { organizationId, id }: RunMessage, workflow: Workflow, options: ObjectOptions) {
  const keep = <T>(write: (tx: Tx) => Promise<T>) =>
    options.bookkeeping(() => options.database.withTenant({ organizationId }, write));
  const begun = await despiteCancel(ctx, "begin", () => keep((tx) => startRun(tx, id, ctx.request().id)));
  if (!begun) return;
  const outcome: Outcome = begun.cancelRequested
    ? { status: "cancelled" }
    : await runInContext(contextOf(begun), () => execute(ctx, id, begun, workflow, options));
  await despiteCancel(ctx, "finish", async () => {
    await keep((tx) => finishRun(tx, id, outcome));
    ended.add(1, { workflow: workflow.name, status: outcome.status });
  });
}

async function execute(
  ctx: ObjectContext,
  runId: string,
  begun: StartedRun,
  workflow: Workflow,
  { database, logger, clock, steps, bookkeeping }: ObjectOptions,
): Promise<Outcome> {
  const { tenant } = begun;
  const { name } = workflow;
  const step = createStep(ctx, {
    runId,
    workflow: name,
    tenant,
    context: contextOf(begun),
    clock,
    limit: steps,
    saveProgress: (progress) =>
      bookkeeping(() => database.withTenant(tenant, (tx) => saveProgress(tx, runId, progress))),
    async onRetry(failed, error) {
      retried.add(1, { workflow: name, code: error.code });
      const { code, params, cause } = error;
      logger.warn({ runId, workflow: name, step: failed, code, params, err: cause }, "step will be retried");
      // Only for display, so an error must not prevent the retry.
      await database.withTenant(tenant, (tx) => recordFailure(tx, runId, error)).catch(() => undefined);
    },
  });
  try {
    await workflow.run(step, parsedInput(workflow, begun.input));
    return { status: "succeeded" };
  } catch (thrown) {
    const { code, params, cause } = toAppError(thrown);
    if (code === "workflow.cancelled") return { status: "cancelled" };
    logger.error({ runId, workflow: name, code, params, err: cause }, "run failed");
    return { status: "failed", code, params: JSON.stringify(params) };
  }
}

async function tick(ctx: ObjectSharedContext, timer: TickMessage, workflow: Workflow, options: ObjectOptions) {
  const { organizationId, key } = timer;
  const fired = await ctx.run(
    "fire",
    () =>
      options.bookkeeping(() =>
        options.database.withTenant({ organizationId }, (tx) =>
          fireSchedule(tx, { workflow: workflow.name, ...timer }, { id: newId(), requestId: newRequestId() }),
        ),
      ),
    backOff,
  );
  if (!fired) return;
  const { runId, generation, delayMs } = fired;
  const self = ctx.objectSendClient<Handlers>({ name: workflow.name }, ctx.key);
  if (runId) self.run({ organizationId, id: runId }, rpc.sendOpts({ idempotencyKey: runId }));
  const next = rpc.sendOpts<TickMessage>({ idempotencyKey: tickId(generation), delay: Math.round(delayMs) });
  self.tick({ organizationId, key, generation }, next);
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
