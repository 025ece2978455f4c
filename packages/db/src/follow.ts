import type { Database } from "./database.ts";
import { withTimeout } from "./with-timeout.ts";

export interface Following {
  /** Reads again. A read that is waiting to start serves all callers. Rejects if the read fails. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  channel: string;
  /**
   * Reads what changed. Reads don't overlap, so a slow one can't bring back an older state. One that takes longer than
   * the timeout fails, and the next one starts.
   */
  read: () => Promise<void>;
  /** Handles a notification. Reads again if left out. */
  onMessage?: (payload: string) => void;
  onError: (error: unknown) => void;
}

const catchUpMs = 2_000;
/** Longer than any statement may take. A read that is still open then waits for a connection that is gone. */
const readTimeoutMs = 12_000;

/**
 * Keeps a copy of a table in memory up to date: reads on each notification and when the listening connection is back.
 * The interval catches what a connection missed that broke without an error.
 */
export function follow(database: Pick<Database, "listen">, { channel, read, onMessage, onError }: Options): Following {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const refresh = (): Promise<void> =>
    (waiting ??= last = last
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return withTimeout(read(), readTimeoutMs, () => new Error(`the read took longer than ${readTimeoutMs} ms`));
      }));
  // The caller that requested the waiting read gets its error.
  const refreshOrReport = (): void => {
    if (!waiting) void refresh().catch(onError);
  };
  const listening = database.listen(channel, onMessage ?? refreshOrReport, refreshOrReport);
  const timer = setInterval(refreshOrReport, catchUpMs);
  return {
    refresh,
    async stop() {
      clearInterval(timer);
      await listening.stop();
      await last.catch(() => undefined);
    },
  };
}
