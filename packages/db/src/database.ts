import { CompiledQuery, type Kysely, Kysely as KyselyDatabase, type KyselyPlugin, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { isUuid } from "@bc/runtime/ids";
import { inSpan } from "@bc/runtime/telemetry";
import { asAppError } from "./errors.ts";
import { type Listening, startListening } from "./listen.ts";

/** For whom a piece of work reads and writes. What is left out is invisible to it. */
export interface Tenant {
  userId?: string;
  organizationId?: string;
  businessId?: string;
  /** Rows of every tenant that are readable so, for a person with a role over all of them. */
  everywhere?: true;
}

declare const transaction: unique symbol;
/** An open transaction bound to one tenant. Opaque: a module reaches only the tables it names with `tables`. */
export interface Tx {
  readonly [transaction]: true;
}

export interface Database {
  /**
   * The way to tenants' rows: one transaction, bound to the tenant by row-level security. With a user id, the database
   * refuses an organization or business that the person does not belong to; without one it refuses every login but the
   * worker's.
   */
  withTenant<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * For a single statement on tables that belong to no tenant: each statement stands alone, and tenants' rows are
   * invisible. Saves the two round trips of a transaction.
   */
  withoutTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Hears what is notified on a channel until stopped. Messages are lost while the connection is broken; whenever it
   * stands again, onListening says that it is time to look for what was missed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onListening?: () => void): Listening;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  max: number;
  /** A connection that breaks while idle is replaced; this hears of it. */
  onIdleError: (error: Error) => void;
}

export function createDatabase({ url, max, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on("error", onIdleError);
  // The pool hears of idle connections only. One that breaks in use fails its statement, and would also end the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const kysely = new KyselyDatabase<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    async withTenant(tenant, work) {
      try {
        return await inSpan("database.transaction", {}, () =>
          kysely.connection().execute(async (connection) => {
            let ended = false;
            const tx = connection.withPlugin(refuseWhen(() => ended));
            try {
              await sql.raw(begin(tenant)).execute(connection);
              const result = await work(tx as unknown as Tx);
              ended = true;
              await sql`commit`.execute(connection);
              return result;
            } catch (error) {
              ended = true;
              await sql`rollback`.execute(connection).catch(() => undefined); // the first error is the one to report
              throw error;
            }
          }),
        );
      } catch (error) {
        throw asAppError(error);
      }
    },
    async withoutTransaction(work) {
      try {
        return await inSpan("database.statement", {}, () => work(kysely as unknown as Tx));
      } catch (error) {
        throw asAppError(error);
      }
    },
    listen: (channel, onMessage, onListening = () => undefined) =>
      startListening({ url, channel, onMessage, onListening, onError: onIdleError }),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}

/** The module's own tables within a transaction. */
export function tables<T>(tx: Tx): Kysely<T> {
  return tx as unknown as Kysely<T>;
}

// The connection is another tenant's by then.
function refuseWhen(ended: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (ended()) throw new Error("the transaction has ended");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** A statement whose text is always the same, without the cost of putting it together: for the busiest ones alone. */
export async function runText<Row>(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await tables(tx).executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

// One round trip for the whole opening. Ids stand in the text, hence the strict check.
function begin({ userId, organizationId, businessId, everywhere }: Tenant): string {
  return `begin; select app.enter(${[userId, organizationId, businessId].map(literal).join(", ")}, ${everywhere === true})`;
}

function literal(id: string | undefined): string {
  if (id === undefined) return "null";
  if (!isUuid(id)) throw new Error("a tenant id is not a uuid");
  return `'${id}'`;
}
