import type { Database } from "@bc/db/database";
import { AppError, toAppError } from "@bc/runtime/app-error";
import type { Clock } from "@bc/runtime/clock";
import type { Logger } from "@bc/runtime/logger";
import type { ActiveRuns } from "./active-runs.ts";
import {
  admitRuns,
  beat,
  deleteExpiredRuns,
  fireSchedules,
  leave,
  listStranded,
  releaseStranded,
  resendAll,
  resendSoon,
  takeDue,
  wakeRuns,
} from "./dispatch-store.ts";
import type { AdmittedRun, Engine } from "./engine.ts";
import { recentTimes } from "./metrics.ts";

export interface DispatcherOptions {
  database: Database;
  engine: Engine;
  logger: Logger;
  clock: Clock;
  active: ActiveRuns;
  /** This process, its release, and how many runs it can take. */
  worker: { id: string; url: string; slots: number };
  /** Has new runs sent to this release if it is the newest. An engine that lost its data knows none. */
  register: (engine: { isKnown: boolean }) => Promise<void>;
}

export interface Dispatcher {
  stop(): Promise<void>;
}

const batch = 200;
// One batch per round: a day's runs are deleted beside the rest of the work.
const expiredBatch = 2_000;
const takeOverEveryMs = 10_000;
// What has room when it is requested is sent at once, and never waits for this.
const admitEveryMs = 100;
const tendEveryMs = 1_000;

/**
 * Admits ready runs and sends them to the engine, fires schedules, sends again what the engine may have lost, and repeats
 * missed cancellations. Any number of processes can do so.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { database, engine, logger, clock, active, worker } = options;
  const stopping = new AbortController();
  let registering: Promise<void> | undefined;
  let registeredAt = 0;
  let sending: Promise<unknown> = Promise.resolve();

  /** Sends the runs. Those that fail are sent again soon: the engine may only have lost a node. */
  async function deliver<Sent extends AdmittedRun>(runs: readonly Sent[], send: (run: Sent) => Promise<void>) {
    const results = await Promise.all(runs.map((run) => hasSent(() => send(run))));
    const failed = runs.filter((_, index) => !results[index]);
    if (failed.length > 0)
      await resendSoon(database, failed).catch((error: unknown) =>
        logger.warn({ code: toAppError(error).code, err: error }, "could not postpone runs; they are due already"),
      );
  }

  async function hasSent(send: () => Promise<void>): Promise<boolean> {
    try {
      await send().catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === "workflow.unregistered")) throw error;
        await (registering ??= registerAgain().finally(() => (registering = undefined)));
        await send();
      });
      return true;
    } catch (error) {
      logger.warn({ code: toAppError(error).code, err: error }, "could not send a run; it will be sent again");
      return false;
    }
  }

  /** Once a minute: a workflow that no release has any more is unknown for ever. */
  async function registerAgain(): Promise<void> {
    if (clock.now().getTime() - registeredAt < 60_000) return;
    await options.register({ isKnown: false });
    await resendAll(database);
    registeredAt = clock.now().getTime();
  }

  async function admit(): Promise<void> {
    const lanes = await wakeRuns(database, batch);
    if (lanes.length === 0) return;
    // Nothing is admitted while the engine is down, so that nothing waits for it twice.
    await engine.ping();
    await sending;
    for (const lane of lanes) {
      let admitted: AdmittedRun[];
      do {
        admitted = await admitRuns(database, lane, batch);
        sending = Promise.all([sending, deliverSpread(admitted)]);
      } while (admitted.length === batch && !stopping.signal.aborted);
    }
  }

  /** Spreads an organization's runs until the next round: started at once, they would make the others wait each time. */
  async function deliverSpread(runs: readonly AdmittedRun[]): Promise<void> {
    const byOrganization = Map.groupBy(runs, ({ organizationId }) => organizationId);
    await deliver(runs, async (run) => {
      const own = byOrganization.get(run.organizationId) ?? [];
      const waitMs = (admitEveryMs * own.indexOf(run)) / own.length;
      if (waitMs > 0) await clock.sleep(waitMs, stopping.signal).catch(() => undefined);
      await engine.sendRun(run);
    });
  }

  // On its own, because cancellations must be heard and the worker be seen also while there is much to tend.
  async function reportRuns(): Promise<void> {
    for (const id of await beat(database, worker, active.takeBeats(), recentTimes())) active.cancel(id);
  }

  async function tend(): Promise<void> {
    await inBatches(() => fireSchedules(database, batch));
    await deleteExpiredRuns(database, expiredBatch);
  }

  // On its own, because schedules must not wait for an engine that answers late.
  async function sendAgain(): Promise<void> {
    await engine.ping();
    await options.register({ isKnown: true });
    await inBatches(async () => {
      const due = await takeDue(database, batch);
      await deliver(due, async (run) => {
        if (run.isCancelled && run.invocationId) await engine.cancel(run.invocationId);
        await engine.sendRun(run);
      });
      return due.length;
    });
  }

  /** Takes over runs of a replaced release. Their steps are repeated from the start of the slice. */
  async function takeOver(): Promise<void> {
    await inBatches(async () => {
      const stranded = await listStranded(database, worker.url, batch);
      await Promise.all(stranded.map(({ invocationId }) => engine.kill(invocationId)));
      if (stranded.length > 0) await releaseStranded(database, stranded);
      return stranded.length;
    });
  }

  async function inBatches(take: () => Promise<number>): Promise<void> {
    while (!stopping.signal.aborted && (await take()) === batch);
  }

  async function every(ms: number, act: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await act().catch((error: unknown) =>
        logger.warn({ code: toAppError(error).code, err: error }, "the dispatcher failed and will repeat"),
      );
      await clock.sleep(ms, stopping.signal).catch(() => undefined);
    }
  }

  const ended = Promise.all([
    every(admitEveryMs, admit),
    every(tendEveryMs, reportRuns),
    every(tendEveryMs, tend),
    every(tendEveryMs, sendAgain),
    every(takeOverEveryMs, takeOver),
  ]);
  return {
    async stop() {
      stopping.abort();
      await ended;
      await sending;
      await leave(database, worker.id).catch(() => undefined); // it is forgotten after a while otherwise
    },
  };
}
