import { createRecent } from "@bc/runtime/recent";
import { meter } from "@bc/runtime/telemetry";
import pg from "pg";
import { databaseError } from "./errors.ts";

export interface PoolOptions {
  url: string;
  max: number;
  /** Called when an idle connection breaks. The pool replaces it. */
  onIdleError: (error: Error) => void;
}

export interface Pool {
  /**
   * Waits for a connection, at most 3 seconds or until the signal aborts. Throws at once if too many callers wait. A batch
   * waits all the same: it is one caller for many requests.
   */
  acquire(options: { signal?: AbortSignal | undefined; isBatch?: boolean | undefined }): Promise<pg.PoolClient>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Callers that may wait for each connection. With transactions of 5 ms, the last one waits 50 ms; more only adds to the
 * time in which all others wait.
 */
const waitingPerConnection = 10;
const retryAfterSeconds = 1;

export function createPool({ url, max, onIdleError }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on("error", onIdleError);
  // The pool only handles errors of idle connections. One that breaks in use fails its statement and, without this
  // handler, ends the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  open.add(pool);
  return {
    async acquire({ signal, isBatch }) {
      signal?.throwIfAborted();
      if (!isBatch && pool.waitingCount - pool.idleCount >= waitingPerConnection * max) {
        refused.add(1);
        throw databaseError("database.overloaded", { retryAfterSeconds });
      }
      const start = performance.now();
      const connecting = pool.connect();
      try {
        return await (signal ? unlessAborted(connecting, signal) : connecting);
      } finally {
        const seconds = (performance.now() - start) / 1_000;
        waited.record(seconds);
        recentWaits.add(seconds);
      }
    },
    // Not refused when others wait: a busy process is ready.
    ping: async () => void (await pool.query("select 1")),
    async close() {
      open.delete(pool);
      await pool.end();
    },
  };
}

async function unlessAborted(connecting: Promise<pg.PoolClient>, signal: AbortSignal): Promise<pg.PoolClient> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([connecting, aborted]);
  } catch (error) {
    void connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

const recentWaits = createRecent();

/** Returns the 99th percentile of the seconds that callers in this process waited for a connection in the last minute. */
export const recentWaitSeconds = (): number | null => recentWaits.quantile(0.99);

const open = new Set<pg.Pool>();
const sumOf = (count: (pool: pg.Pool) => number): number => [...open].reduce((sum, pool) => sum + count(pool), 0);

// Named as in OpenTelemetry's conventions for database clients.
meter
  .createObservableGauge("db.client.connection.count", { description: "Open connections, by state" })
  .addCallback((result) => {
    result.observe(
      sumOf((pool) => pool.idleCount),
      { state: "idle" },
    );
    result.observe(
      sumOf((pool) => pool.totalCount - pool.idleCount),
      { state: "used" },
    );
  });
meter
  .createObservableGauge("db.client.connection.max", { description: "Connections that the process may open" })
  .addCallback((result) => result.observe(sumOf((pool) => pool.options.max)));
meter
  .createObservableGauge("db.client.connection.pending_requests", { description: "Callers that wait for a connection" })
  .addCallback((result) => result.observe(sumOf((pool) => pool.waitingCount)));
const waited = meter.createHistogram("db.client.connection.wait_time", {
  unit: "s",
  description: "Time that a caller waited for a connection",
  advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3] },
});
const refused = meter.createCounter("db.client.connection.refused", {
  description: "Callers that were refused because too many waited",
});
