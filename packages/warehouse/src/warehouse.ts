import { currentContext } from "@bc/runtime/request-context";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { answerSettings, type Login, tenantQueryId } from "./access.ts";
import { bounded } from "./bounded.ts";
import { connect } from "./connect.ts";
import { warehouseError } from "./errors.ts";

export interface WarehouseOptions {
  url: string;
  database: string;
  /** For processes that write. Without it, inserts are refused. */
  writer?: Login;
  reader: Login;
}

export interface WarehouseQuery {
  /** The tenant. Rows of other businesses are invisible to the query. */
  businessKey: number;
  /** The name of the query in the server's log, for example "status.list-pings". */
  name: string;
  /** Placeholders such as `{id:UUID}` take their values from `params`. */
  sql: string;
  params?: Record<string, unknown>;
  /** At most 60 s. */
  deadlineMs?: number;
  signal?: AbortSignal;
}

export interface WarehouseRow {
  business_key: number;
  [column: string]: unknown;
}

export interface WarehouseBatch {
  businessKey: number;
  table: string;
  rows: readonly WarehouseRow[];
  /** Identifies the run. Within it, a batch with the same rows is written once. */
  scope: string;
  signal?: AbortSignal;
}

export interface Warehouse {
  query<Row>(query: WarehouseQuery): Promise<Row[]>;
  insert(batch: WarehouseBatch): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const maxBatchRows = 1_000_000;
/** Such batches are parts of a good size by themselves. */
const largeBatchRows = 5_000;
const insertDeadlineMs = 60_000;

// Table functions can read index files below the row policy, and their names can be quoted with escapes. The server does
// not enforce the limits of settings in a subquery.
const forbidden = /mergetree|[`"][^`"]*\\|\bsettings\b/i;

const insertSettings = {
  date_time_input_format: "best_effort", // accepts a Date as JSON writes it
  input_format_skip_unknown_fields: 0, // a misspelled column is an error
  input_format_null_as_default: 0,
  // Replicated tables acknowledge what most replicas have, and all of two. Other tables ignore this. A quorum that is not
  // parallel would refuse async inserts, and concurrent inserts into a table.
  insert_quorum: "auto",
  insert_quorum_parallel: 1,
  insert_quorum_timeout: insertDeadlineMs - 10_000,
} as const;

// The server writes the small batches that arrive within half a second as one, because each insert makes at least one part.
// It batches statements with equal text and settings; only the token and the comment may differ.
const sharedInsertSettings = {
  ...insertSettings,
  async_insert: 1,
  wait_for_async_insert: 1, // acknowledged means written
  async_insert_deduplicate: 1,
  async_insert_busy_timeout_min_ms: 50, // the wait while inserts are rare
  async_insert_busy_timeout_max_ms: 500,
} as const;
const largeInsertSettings = { ...insertSettings, async_insert: 0, insert_deduplicate: 1 } as const;

export function createWarehouse({ url, database, writer, reader }: WarehouseOptions): Warehouse {
  const timeoutMs = insertDeadlineMs + 5_000;
  const reading = connect({ url, database, login: reader, connections: 32, timeoutMs });
  const writing = writer && connect({ url, database, login: writer, connections: 64, timeoutMs });
  const clients = writing ? [reading, writing] : [reading];
  return {
    async query<Row>({ businessKey, name, sql, params = {}, deadlineMs = 10_000, signal }: WarehouseQuery) {
      requireTenant(businessKey);
      if (forbidden.test(sql)) throw warehouseError("warehouse.query-forbidden", { name });
      return bounded({ name, businessKey, deadlineMs, signal }, async (abort) => {
        const max_execution_time = Math.ceil(deadlineMs / 1000);
        const result = await reading.query({
          query: sql,
          query_params: params,
          query_id: tenantQueryId(businessKey),
          format: "JSONEachRow",
          abort_signal: abort,
          clickhouse_settings: { ...answerSettings, max_execution_time, log_comment: tag(name) },
        });
        return result.json<Row>();
      });
    },
    async insert({ businessKey, table, rows, scope, signal }) {
      if (!writing) throw warehouseError("warehouse.read-only", { table });
      requireTenant(businessKey);
      if (!/^[a-z][a-z0-9_]*$/.test(table)) throw warehouseError("warehouse.query-forbidden", { name: table });
      if (rows.length > maxBatchRows) throw warehouseError("warehouse.batch-too-large", { max: maxBatchRows });
      if (rows.some((row) => row.business_key !== businessKey))
        throw warehouseError("warehouse.tenant-mixed", { table });
      if (rows.length === 0) return;
      const name = `insert ${table}`;
      await bounded({ name, businessKey, deadlineMs: insertDeadlineMs, signal }, async (abort) => {
        const { chunks, token: insert_deduplication_token } = await encode({ table, scope, rows }, abort);
        const settings = rows.length < largeBatchRows ? sharedInsertSettings : largeInsertSettings;
        // The client's own insert writes to the console when a stream of rows breaks.
        const { stream } = await writing.exec({
          query: `INSERT INTO ${table} FORMAT JSONEachRow`,
          values: Readable.from(chunks, { objectMode: false }),
          query_id: tenantQueryId(businessKey),
          abort_signal: abort,
          clickhouse_settings: { ...settings, insert_deduplication_token, log_comment: tag(name) },
        });
        await finished(stream.resume());
      });
    },
    async ping() {
      const check = { select: true, abort_signal: AbortSignal.timeout(2_000) } as const;
      for (const result of await Promise.all(clients.map((client) => client.ping(check))))
        if (!result.success) throw warehouseError("warehouse.unavailable", {}, { cause: result.error });
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

function requireTenant(businessKey: number): void {
  if (!Number.isInteger(businessKey) || businessKey < 1 || businessKey > 0xff_ff_ff_ff)
    throw warehouseError("warehouse.tenant-missing");
}

function tag(name: string): string {
  return JSON.stringify({ name, requestId: currentContext()?.requestId });
}

/**
 * Returns the rows as text, with a token for them. In chunks, because a million rows do not fit into one string and would
 * block the event loop.
 */
async function encode({ table, scope, rows }: Pick<WarehouseBatch, "table" | "scope" | "rows">, signal: AbortSignal) {
  const hash = createHash("sha256").update(JSON.stringify([table, scope]));
  const chunks: string[] = [];
  for (let start = 0; start < rows.length; start += 1_000) {
    if (start > 0) await nextTurn(undefined, { signal });
    const chunk = rows
      .slice(start, start + 1_000)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join("");
    hash.update(chunk);
    chunks.push(chunk);
  }
  return { chunks, token: hash.digest("hex") };
}
