import type { Database } from "@bc/db/database";
import { AppError, toAppError } from "@bc/runtime/app-error";
import type { Clock } from "@bc/runtime/clock";
import type { Logger } from "@bc/runtime/logger";
import type { Engine } from "./engine.ts";
import { claimRuns, claimSchedules, deleteExpiredRuns } from "./sweep-store.ts";

export interface SweeperOptions {
  database: Database;
  engine: Engine;
  logger: Logger;
  clock: Clock;
  /** Registers the workflows again after the engine lost its data. */
  register: () => Promise<void>;
}

const everyMs = 1_000;
const batch = 200;

/**
 * Submits open work of PostgreSQL to the engine: runs that were never submitted, runs and timers that were lost with the
 * engine's data, and missed cancellations. Any number of processes can sweep.
 */
export function startSweeper(options: SweeperOptions): { stop(): Promise<void> } {
  const { logger, clock } = options;
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sweep(options, stopping.signal).catch((error: unknown) =>
        logger.warn({ code: toAppError(error).code, err: error }, "sweep failed"),
      );
      await clock.sleep(everyMs, stopping.signal).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function sweep({ database, engine, logger, register }: SweeperOptions, signal: AbortSignal): Promise<void> {
  // Nothing is claimed while the engine is down, so that everything is due when it is back.
  await engine.ping();
  let registering: Promise<void> | undefined;
  const deliver = async (send: () => Promise<void>): Promise<void> => {
    try {
      await send().catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === "workflow.unregistered")) throw error;
        await (registering ??= register());
        await send();
      });
    } catch (error) {
      logger.warn({ code: toAppError(error).code, err: error }, "could not submit; a later sweep will retry");
    }
  };
  await inBatches(signal, async () => {
    const runs = await claimRuns(database, batch);
    await Promise.all(
      runs.map((run) =>
        deliver(async () => {
          if (run.cancelRequested && run.invocationId) await engine.cancel(run.invocationId);
          await engine.sendRun(run);
        }),
      ),
    );
    return runs.length;
  });
  await inBatches(signal, async () => {
    const schedules = await claimSchedules(database, batch);
    await Promise.all(schedules.map((due) => deliver(() => engine.sendTick(due, due.delayMs))));
    return schedules.length;
  });
  await inBatches(signal, () => deleteExpiredRuns(database, batch));
}

async function inBatches(signal: AbortSignal, take: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await take()) === batch);
}
