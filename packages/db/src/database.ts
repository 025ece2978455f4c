import { type Compilable, CompiledQuery, type Kysely, type RawBuilder } from "kysely";
import type pg from "pg";
import { inSpan } from "@bc/runtime/telemetry";
import { cancelStatement } from "./cancel.ts";
import { asPrepared, connectionOver, queriesOver } from "./connection.ts";
import { asAppError } from "./errors.ts";
import { createListener, type Listening } from "./listener.ts";
import { createPool, type PoolOptions } from "./pool.ts";
import { enterPlaces, enterTenant, type Places, type Tenant } from "./tenant.ts";

export { recentWaitSeconds } from "./pool.ts";
export type { Places, Tenant };

declare const transaction: unique symbol;
/** An open transaction bound to its tenant. It is opaque: a module only reaches the tables it names with `tables`. */
export interface Tx {
  readonly [transaction]: true;
}

export interface TransactionOptions {
  /** Cancels the running statement and rolls back when it aborts. */
  signal?: AbortSignal | undefined;
  /** Limits the whole transaction, with the wait for a connection, and each statement on the server. */
  timeoutMs?: number | undefined;
  /** How long it may stand still between statements, for example during a call. 15 seconds by default. */
  idleTimeoutMs?: number | undefined;
  readOnly?: boolean | undefined;
  /** Set by `inBatch`: many requests wait for the work, so it is never refused and can't be idle for more than a second. */
  isBatch?: boolean | undefined;
}

export interface Database {
  /**
   * Runs work in a transaction that row-level security binds to the tenant. With a user ID, the database refuses an
   * organization or business that the user does not belong to. Without one, it refuses every login but the worker's.
   */
  withTenant<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs work in a transaction that reads the rows of several tenants. The user must belong to each of them. */
  withPlaces<T>(places: Places, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs single statements on tables without a tenant, and saves the two round trips of a transaction. Rows of tenants
   * are invisible.
   */
  withoutTransaction<T>(work: (tx: Tx) => Promise<T>, options?: Pick<TransactionOptions, "isBatch">): Promise<T>;
  /**
   * Listens to a channel until stopped. All channels share one connection. Messages are lost while it is broken.
   * onListening is called after each connect, so that the caller can read what it missed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onListening?: () => void): Listening;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  /** The server itself if `url` is a transaction pooler, which does not pass on notifications. */
  listenUrl?: string | undefined;
}

export function createDatabase({ listenUrl, ...options }: DatabaseOptions): Database {
  const pool = createPool(options);
  const listener = createListener(listenUrl ?? options.url, options.onIdleError);
  const statementsOf = (isBatch: boolean) =>
    queriesOver({
      async provideConnection(consumer) {
        const client = await pool.acquire({ isBatch });
        try {
          return await consumer(connectionOver(client, () => undefined));
        } finally {
          client.release();
        }
      },
    });
  const [statements, batches] = [statementsOf(false), statementsOf(true)];
  async function within<T>(enter: string, work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const signal = signalOf(options);
    try {
      return await inSpan("database.transaction", {}, async () =>
        transact(await pool.acquire({ ...options, signal }), begin(enter, options), work, signal),
      );
    } catch (error) {
      throw asAppError(error);
    }
  }
  return {
    withTenant: async (tenant, work, options = {}) => within(enterTenant(tenant), work, options),
    withPlaces: async (places, work, options = {}) => within(enterPlaces(places), work, { ...options, readOnly: true }),
    async withoutTransaction(work, { isBatch } = {}) {
      try {
        return await inSpan("database.statement", {}, () => work((isBatch ? batches : statements) as unknown as Tx));
      } catch (error) {
        throw asAppError(error);
      }
    },
    listen: (channel, onMessage, onListening = () => undefined) => listener.listen({ channel, onMessage, onListening }),
    ping: () => pool.ping(),
    async close() {
      await listener.close();
      await pool.close();
    },
  };
}

/** Returns the statements that begin a transaction, in one round trip. */
function begin(enter: string, { timeoutMs, idleTimeoutMs, readOnly, isBatch }: TransactionOptions): string {
  const timeout = timeoutMs === undefined ? "" : `set local statement_timeout = ${Math.ceil(timeoutMs)}; `;
  // Shorter than the lock timeout, so that batches of other processes outlive one that stands still.
  const idleMs = isBatch ? 1_000 : idleTimeoutMs;
  const idle = idleMs === undefined ? "" : `set local idle_in_transaction_session_timeout = ${Math.ceil(idleMs)}; `;
  return `begin${readOnly ? " read only" : ""}; ${timeout}${idle}select ${enter}`;
}

function signalOf({ signal, timeoutMs }: TransactionOptions): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function transact<T>(
  client: pg.PoolClient,
  first: string,
  work: (tx: Tx) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  let [ended, broken] = [false, false];
  let cancelled: Promise<void> | undefined;
  const cancel = (): void => void (cancelled = cancelStatement(client));
  signal?.addEventListener("abort", cancel, { once: true });
  const guard = (): void => {
    // By then, the connection may serve another tenant.
    if (ended) throw new Error("the transaction has ended");
    signal?.throwIfAborted();
  };
  const connection = connectionOver(client, guard);
  const tx = queriesOver({ provideConnection: (consumer) => consumer(connection) });
  try {
    await client.query(first);
    const result = await work(tx as unknown as Tx);
    guard();
    signal?.removeEventListener("abort", cancel);
    ended = true;
    const { command } = await client.query("commit");
    if (command === "ROLLBACK") throw new Error("a statement failed, so the transaction was rolled back");
    return result;
  } catch (error) {
    ended = true;
    await cancelled; // so that it can't reach the next transaction
    await client.query("rollback").catch(() => (broken = true)); // report the first error
    throw signal?.aborted ? (signal.reason as Error) : error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    client.release(broken);
  }
}

/** Returns the module's own tables in a transaction. */
export function tables<T>(tx: Tx): Kysely<T> {
  return tx as unknown as Kysely<T>;
}

/** Runs a constant statement without building it, prepared. The README has the measured difference. */
export async function runText<Row>(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  return runCompiled(tx, CompiledQuery.raw(text, [...values]));
}

/** Runs a statement whose text never changes, prepared. */
export function runPrepared<Row>(tx: Tx, statement: RawBuilder<Row> | Compilable<Row>): Promise<Row[]> {
  return runCompiled(tx, statement.compile(tables(tx)));
}

async function runCompiled<Row>(tx: Tx, query: CompiledQuery<Row>): Promise<Row[]> {
  return (await tables(tx).executeQuery(asPrepared(query))).rows;
}
