import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type pg from "pg";

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const [adapter, compiler, driver] = [dialect.createAdapter(), dialect.createQueryCompiler(), dialect.createDriver()];

/** Returns the query builder over connections that the provider opens and closes. */
export function queriesOver(provider: ConnectionProvider): Kysely<unknown> {
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  return new Kysely<unknown>({ config: { dialect }, dialect, driver, executor });
}

/** Returns the connection as the query builder uses it. The guard runs before each statement and throws to refuse it. */
export function connectionOver(client: pg.ClientBase, guard: () => void): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      guard();
      const name = prepared.has(query) ? nameOf(query.sql) : undefined;
      const statement = { text: query.sql, values: query.parameters as unknown[] };
      const { command, rowCount, rows } = await client.query(name ? { name, ...statement } : statement);
      const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
      return { rows: rows as Row[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    // oxlint-disable-next-line require-yield -- kysely requires the method; no statement here streams
    async *streamQuery() {
      throw new Error("statements are not streamed");
    },
  };
}

const prepared = new WeakSet<CompiledQuery>();
const names = new Map<string, string>();
/** Each connection keeps every named statement, so their number must not grow with what users enter. */
const maxNames = 500;

/** Lets a connection parse and plan the statement once. Only for a text that never changes. */
export function asPrepared<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  prepared.add(query);
  return query;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
