import { once } from "node:events";
import type { Tx } from "@bc/db/database";
import { AppError, isRetryable, type Json } from "@bc/runtime/app-error";
import { idWithin } from "@bc/runtime/ids";
import type { ObjectContext } from "@restatedev/restate-sdk";
import { attempt, type AttemptOptions, parkMs, suspendMs, type Tries } from "./attempt.ts";
import type { Budget, Progress, RunTenant, Step, Workflow, WorkflowRequest } from "./define.ts";
import { fromEngineError, toEngineError } from "./engine-errors.ts";
import { workflowError } from "./errors.ts";
import {
  countFailed,
  type Execution,
  insertChildren,
  type Outcome,
  parkRun,
  type Parking,
  releaseChildren,
  runFenced,
  takeLock,
} from "./execution-store.ts";
import { storedInput } from "./input.ts";

export interface StepOptions extends AttemptOptions {
  definition: Workflow;
  execution: Execution;
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

// Entries of a journal. A step and its result are one each. What suspends the run counts as ten, because the journal is sent
// again afterwards.
const fullSlice = 200;
const suspensionCost = 10;
// A release that was replaced has to stay up for so long, and for the step during which it ends.
const longSliceMs = 300_000;
const stopGraceMs = 5_000;
const spawnChunk = 500;
// A run that waits for others is woken by them, and looks by itself in case it was not.
const lookAgainMs = 600_000;

export function createStep(ctx: ObjectContext, options: StepOptions): SliceStep {
  const { clock, execution, database, tenant, keep, deadlineAt } = options;
  let current: string | undefined;
  let entries = 0;
  let busyMs = 0;
  let transactions = 0;
  let committed = 0;
  let waits = 0;
  let continuation: SliceStep["continuation"];

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

  function record<T>(name: string, action: () => Promise<T>): Promise<T> {
    entries += 2;
    return ctx.run(name, action, backOff);
  }

  const now = (): Promise<number> => record("now", async () => clock.now().getTime());

  /** Journals a write of the run's state. It is repeated until it succeeds or is refused. */
  const write = <T>(name: string, act: (tx: Tx) => Promise<T>, transact = keep<T>): Promise<T> =>
    record(name, async () => {
      try {
        if (clock.now().getTime() >= deadlineAt) throw workflowError("workflow.deadline-exceeded", { step: name });
        return await transact(act);
      } catch (error) {
        throw error instanceof AppError && !isRetryable(error.class) ? toEngineError(error) : error;
      }
    });

  const lookAgain = async (): Promise<number> => Math.min((await now()) + lookAgainMs, deadlineAt);

  /** Notes that the run was suspended, and how long it was busy meanwhile. */
  function noteSuspension(ms: number): void {
    entries += suspensionCost;
    busyMs += ms;
  }

  async function woken(awakeable: Promise<void>): Promise<void> {
    noteSuspension(0);
    await awakeable;
  }

  /** Journals the action. If the engine ends it, waits until the action has stopped. */
  async function journaled<T>(name: string, action: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const signal = AbortSignal.any([ctx.request().attemptCompletedSignal, stop.signal, options.cancelled]);
    let acting: Promise<T> | undefined;
    try {
      return await record(name, () => (acting = action(signal)));
    } catch (error) {
      // The run may only be marked as cancelled when none of its work is running.
      stop.abort();
      await Promise.race([Promise.allSettled([acting]), once(AbortSignal.timeout(stopGraceMs), "abort")]);
      throw error;
    }
  }

  /** Returns what wakes the run from its next wait. A replay numbers the waits alike. */
  function nextWait() {
    const { id, promise } = ctx.awakeable<void>();
    return { awakeable: id, wait: ++waits, promise };
  }

  async function park(parking: Omit<Parking, "awakeable" | "wait">): Promise<void> {
    const { promise, ...next } = nextWait();
    const untilMs = Math.min(parking.untilMs, deadlineAt);
    await write("park", (tx) => parkRun(tx, execution, { ...parking, untilMs, ...next }));
    await woken(promise);
  }

  async function runUntilDone<T>(name: string, work: (signal: AbortSignal) => Promise<T>, budget?: Budget): Promise<T> {
    let tries: Tries = { attempts: 0 };
    for (;;) {
      const before = tries;
      const attempted = await journaled(name, (signal) => attempt(name, work, before, signal, budget, options));
      if (!attempted.wait) {
        const { value, ms } = attempted;
        if (ms !== undefined) noteSuspension(ms);
        return value;
      }
      ({ tries } = attempted.wait);
      await park(attempted.wait);
    }
  }

  async function sleep(name: string, ms: number): Promise<void> {
    if (ms < parkMs) {
      entries += 2;
      if (ms >= suspendMs) noteSuspension(ms);
      await ctx.sleep(Math.max(0, ms), name);
    } else await park({ reason: name, untilMs: (await now()) + ms });
  }

  async function lock(name: string): Promise<void> {
    for (;;) {
      const { promise, ...next } = nextWait();
      const untilMs = await lookAgain();
      const has = await write(`lock ${name}`, (tx) => takeLock(tx, execution, name, { untilMs, ...next }));
      if (has) return;
      await woken(promise);
    }
  }

  async function spawn(
    name: string,
    workflow: WorkflowRequest,
    inputs: readonly unknown[],
    atATime: number,
  ): Promise<number> {
    const runs = inputs.map((input, index) => {
      const id = idWithin(options.runId, `${name}/${index}`);
      return { id, key: id, input: storedInput(workflow, input) };
    });
    const { requestId } = options;
    for (let from = 0; from < runs.length; from += spawnChunk) {
      const chunk = runs.slice(from, from + spawnChunk);
      await write(
        `spawn ${name}`,
        (tx) => insertChildren(tx, execution, { workflow, runs: chunk, requestId }),
        (insert) => database.withTenant(tenant, insert), // they belong to the run's business
      );
    }
    for (;;) {
      const { promise, ...next } = nextWait();
      const untilMs = await lookAgain();
      const isOpen = await write(`await ${name}`, async (tx) => {
        if ((await releaseChildren(tx, execution, atATime)) === 0) return false;
        await parkRun(tx, execution, { reason: "workflow.children", untilMs, ...next });
        return true;
      });
      if (!isOpen) break;
      await woken(promise);
    }
    const ids = runs.map(({ id }) => id);
    return write("count", (tx) => countFailed(tx, ids));
  }

  return {
    runId: options.runId,
    tenant,
    get isSliceFull() {
      return entries >= fullSlice || busyMs >= longSliceMs;
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
      return alone(name, async () => {
        const numbers = { after: committed, n: ++transactions };
        const result = await runUntilDone(name, (signal) =>
          database.withTenant(tenant, (tx) => runFenced(tx, execution, numbers, work, progress), { signal }),
        );
        committed = numbers.n;
        if (progress) options.saveProgress(progress); // what was reported before it is older
        return result;
      });
    },
    park: (reason, { until }) => alone(reason, () => park({ reason, untilMs: until.getTime() })),
    sleep: (name, ms) => alone(name, () => sleep(name, ms)),
    lock: (name) => alone(name, () => lock(name)),
    async continueWith(input, { until } = {}) {
      const stored = storedInput(options.definition, input);
      continuation = { status: "continued", input: stored, untilMs: until?.getTime() ?? null };
      throw workflowError("workflow.superseded");
    },
    spawn: (name, workflow, inputs, { atATime }) =>
      alone(name, async () => ({ failed: await spawn(name, workflow, inputs, atATime) })),
    progress: (progress) => options.saveProgress(progress),
    now: () => alone("now", async () => new Date(await now())),
    idempotencyKey: (name) => idWithin(options.runId, name),
  };
}
