import { CompiledQuery, type Kysely, Kysely as KyselyDatabase, type KyselyPlugin, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { isUuid } from "@bc/runtime/ids";
import { inSpan } from "@bc/runtime/telemetry";
import { asAppError } from "./errors.ts";
import { type Listening, startListening } from "./listen.ts";

/** The tenant of a transaction. Rows of IDs that are left out are invisible. */
export interface Tenant {
  userId?: string;
  organizationId?: string;
  businessId?: string;
  /** Makes the rows of all tenants that are declared readable so visible to a user with a global role. */
  everywhere?: true;
}

declare const transaction: unique symbol;
/** An open transaction bound to one tenant. It is opaque: a module only reaches the tables it names with `tables`. */
export interface Tx {
  readonly [transaction]: true;
}

export interface Database {
  /**
   * Runs work in a transaction that row-level security binds to the tenant. With a user ID, the database refuses an
   * organization or business that the user does not belong to. Without one, it refuses every login but the worker's.
   */
  withTenant<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs single statements on tables without a tenant, and saves the two round trips of a transaction. Rows of tenants
   * are invisible.
   */
  withoutTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel until stopped. Messages are lost while the connection is broken. onListening is called after
   * each connect, so that the caller can read what it missed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onListening?: () => void): Listening;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  max: number;
  /** Called when an idle connection breaks. The pool replaces it. */
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
  // The pool only handles errors of idle connections. One that breaks in use fails its statement and, without this
  // handler, ends the process.
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
              await sql`rollback`.execute(connection).catch(() => undefined); // report the first error
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

/** Returns the module's own tables in a transaction. */
export function tables<T>(tx: Tx): Kysely<T> {
  return tx as unknown as Kysely<T>;
}

// By then, the connection may serve another tenant.
function refuseWhen(ended: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (ended()) throw new Error("the transaction has ended");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Runs a constant statement without building it. The README has the measured difference. */
export async function runText<Row>(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await tables(tx).executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

// One round trip for begin and enter. The IDs are part of the text, so they are checked strictly.
function begin({ userId, organizationId, businessId, everywhere }: Tenant): string {
  return `begin; select app.enter(${[userId, organizationId, businessId].map(literal).join(", ")}, ${everywhere === true})`;
}

function literal(id: string | undefined): string {
  if (id === undefined) return "null";
  if (!isUuid(id)) throw new Error("a tenant ID is not a UUID");
  return `'${id}'`;
}
