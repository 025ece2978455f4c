import { once } from "node:events";
import type { Tx } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { idWithin } from "@bc/runtime/ids";
import type { ObjectContext } from "@restatedev/restate-sdk";
import { attempt, type AttemptOptions, parkMs, type Tries } from "./attempt.ts";
import type { Budget, Progress, RunTenant, Step, Workflow, WorkflowRequest } from "./define.ts";
import { fromEngineError } from "./engine-errors.ts";
import { workflowError } from "./errors.ts";
import {
  countFailed,
  type Execution,
  type Outcome,
  parkRun,
  type Parking,
  releaseChildren,
  runFenced,
  takeLock,
} from "./execution-store.ts";
import { storedInput } from "./input.ts";
import { insertRuns } from "./run-store.ts";

export interface StepOptions extends AttemptOptions {
  definition: Workflow;
  execution: Execution;
  slice: number;
  tenant: RunTenant;
  requestId: string;
  /** Writes the run's state, when the worker has a connection for it. */
  keep: <T>(write: (tx: Tx) => Promise<T>) => Promise<T>;
  saveProgress(progress: Progress): void;
}

/** The step, and what the workflow continues with when it has called continueWith. */
export interface SliceStep extends Step {
  readonly continuation: Extract<Outcome, { status: "continued" }> | undefined;
}

export const backOff = { initialRetryInterval: 200, retryIntervalFactor: 2, maxRetryInterval: 5_000 };

// 200 entries of a journal, because a step and its result are one each.
const fullSlice = 100;
const stopGraceMs = 5_000;
const spawnChunk = 500;
// A run that waits for others is woken by them, and looks by itself in case it was not.
const lookAgainMs = 600_000;

export function createStep(ctx: ObjectContext, options: StepOptions): SliceStep {
  const { clock, execution, database, tenant, keep } = options;
  let current: string | undefined;
  let taken = 0;
  let transactions = 0;
  let spawned = 0;
  let continuation: SliceStep["continuation"];

  // Concurrent steps would be journaled in an order that a replay need not repeat.
  async function alone<T>(name: string, act: () => Promise<T>): Promise<T> {
    if (current !== undefined) throw workflowError("workflow.step-overlap", { step: name, during: current });
    current = name;
    taken++;
    try {
      return await act();
    } catch (error) {
      throw fromEngineError(error);
    } finally {
      current = undefined;
    }
  }

  const now = async (): Promise<number> => ctx.run("now", () => clock.now().getTime());

  /** Journals the action. If the engine ends it, waits until the action has stopped. */
  async function journaled<T>(name: string, action: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const signal = AbortSignal.any([ctx.request().attemptCompletedSignal, stop.signal, options.cancelled]);
    let acting: Promise<T> | undefined;
    try {
      return await ctx.run(name, () => (acting = action(signal)), backOff);
    } catch (error) {
      // The run may only be marked as cancelled when none of its work is running.
      stop.abort();
      await Promise.race([Promise.allSettled([acting]), once(AbortSignal.timeout(stopGraceMs), "abort")]);
      throw error;
    }
  }

  async function park(parking: Omit<Parking, "awakeable">): Promise<void> {
    const { id, promise } = ctx.awakeable();
    await ctx.run("park", () => keep((tx) => parkRun(tx, execution, { ...parking, awakeable: id })), backOff);
    await promise;
  }

  async function runUntilDone<T>(name: string, work: (signal: AbortSignal) => Promise<T>, budget?: Budget): Promise<T> {
    let tries: Tries = { attempts: 0 };
    for (;;) {
      const before = tries;
      const attempted = await journaled(name, (signal) => attempt(name, work, before, signal, budget, options));
      if (!attempted.wait) return attempted.value;
      ({ tries } = attempted.wait);
      await park(attempted.wait);
    }
  }

  async function sleep(name: string, ms: number): Promise<void> {
    if (ms < parkMs) await ctx.sleep(Math.max(0, ms), name);
    else await park({ reason: name, untilMs: (await now()) + ms });
  }

  async function lock(name: string): Promise<void> {
    for (;;) {
      const { id: awakeable, promise } = ctx.awakeable();
      const untilMs = (await now()) + lookAgainMs;
      const has = await ctx.run(
        `lock ${name}`,
        () => keep((tx) => takeLock(tx, execution, name, { untilMs, awakeable })),
        backOff,
      );
      if (has) return;
      await promise;
    }
  }

  async function spawn(workflow: WorkflowRequest, inputs: readonly unknown[], atATime: number): Promise<number> {
    const place = `${options.slice}/${spawned++}`;
    const runs = inputs.map((input, index) => {
      const id = idWithin(options.runId, `${place}/${index}`);
      return { id, key: id, input: storedInput(workflow, input) };
    });
    const { requestId, runId: parentId } = options;
    for (let from = 0; from < runs.length; from += spawnChunk) {
      const chunk = runs.slice(from, from + spawnChunk);
      const insert = async () => {
        await database.withTenant(tenant, (tx) => insertRuns(tx, { workflow, runs: chunk, requestId, parentId }));
      };
      await ctx.run(`spawn ${workflow.name}`, insert, backOff);
    }
    for (;;) {
      const { id: awakeable, promise } = ctx.awakeable();
      const untilMs = (await now()) + lookAgainMs;
      const isOpen = await ctx.run(
        `await ${workflow.name}`,
        () =>
          keep(async (tx) => {
            if ((await releaseChildren(tx, execution, atATime)) === 0) return false;
            await parkRun(tx, execution, { reason: "workflow.children", untilMs, awakeable });
            return true;
          }),
        backOff,
      );
      if (!isOpen) break;
      await promise;
    }
    const ids = runs.map(({ id }) => id);
    return ctx.run("count", () => keep((tx) => countFailed(tx, ids)), backOff);
  }

  return {
    runId: options.runId,
    tenant,
    get isSliceFull() {
      return taken >= fullSlice;
    },
    get continuation() {
      return continuation;
    },
    run: (name, work, { budget } = {}) => alone(name, () => runUntilDone(name, work, budget)),
    transaction<T extends Json | undefined | void>(
      name: string,
      work: (tx: Tx) => Promise<T>,
      { progress }: { progress?: Progress } = {},
    ) {
      const n = ++transactions;
      const commit = (signal: AbortSignal) =>
        database.withTenant(tenant, async (tx) => {
          const result = await runFenced(tx, execution, n, work, progress);
          signal.throwIfAborted();
          return result;
        });
      return alone(name, () => runUntilDone(name, commit));
    },
    park: (reason, { until }) => alone(reason, () => park({ reason, untilMs: until.getTime() })),
    sleep: (name, ms) => alone(name, () => sleep(name, ms)),
    lock: (name) => alone(name, () => lock(name)),
    async continueWith(input, { until } = {}) {
      const stored = storedInput(options.definition, input);
      continuation = { status: "continued", input: stored, untilMs: until?.getTime() ?? null };
      throw workflowError("workflow.superseded");
    },
    spawn: (workflow, inputs, { atATime }) =>
      alone(workflow.name, async () => ({ failed: await spawn(workflow, inputs, atATime) })),
    progress: (progress) => options.saveProgress(progress),
    now: () => alone("now", async () => new Date(await now())),
    idempotencyKey: (name) => idWithin(options.runId, `${options.slice}/${name}`),
  };
}
