import { currentContext } from "@bc/runtime/request-context";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { Readable } from "node:stream";
import { answerSettings, type Login, tenantQueryId } from "./access.ts";
import { asAppError, warehouseError } from "./errors.ts";

export interface WarehouseOptions {
  url: string;
  database: string;
  writer: Login;
  reader: Login;
}

export interface WarehouseQuery {
  /** The tenant: no row of another business is visible to the query. */
  businessKey: number;
  /** Names the query in the server's log, for instance "status.list-pings". */
  name: string;
  /** Values stand as `{id:UUID}` and come from `params`. */
  sql: string;
  params?: Record<string, unknown>;
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
  /** A repeated batch with the token of its first try is skipped, so it names run and page. */
  dedupToken?: string;
  signal?: AbortSignal;
}

export interface Warehouse {
  query<Row>(query: WarehouseQuery): Promise<Row[]>;
  insert(batch: WarehouseBatch): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const maxBatchRows = 1_000_000;
const insertDeadlineMs = 60_000;

// Table functions that read index files beneath the row policy. A name may be spelled with escapes in quotes.
const beneathPolicy = /mergetree|[`"][^`"]*\\/i;

const insertSettings = {
  async_insert: 0, // acknowledged means written
  insert_deduplicate: 1,
  date_time_input_format: "best_effort", // reads what JSON makes of a Date
  input_format_skip_unknown_fields: 0, // a misspelt column is an error, not a default
  input_format_null_as_default: 0,
} as const;

export function createWarehouse({ url, database, writer, reader }: WarehouseOptions): Warehouse {
  const connect = (login: Login, connections: number) =>
    createClient({
      url,
      database,
      username: login.user,
      password: login.password,
      max_open_connections: connections,
      // Servers drop idle connections after 3 s or more; ours must go first.
      keep_alive: { idle_socket_ttl: 2_000, eagerly_destroy_stale_sockets: true },
      request_timeout: insertDeadlineMs + 5_000,
      log: { level: ClickHouseLogLevel.OFF },
    });
  const reading = connect(reader, 32);
  const writing = connect(writer, 8);
  return {
    async query<Row>({ businessKey, name, sql, params, deadlineMs = 10_000, signal }: WarehouseQuery) {
      requireTenant(businessKey);
      if (beneathPolicy.test(sql)) throw warehouseError("warehouse.query-forbidden", { name });
      return within(deadlineMs, signal, async (abort) => {
        const result = await reading.query({
          query: sql,
          query_params: params ?? {},
          query_id: tenantQueryId(businessKey),
          format: "JSONEachRow",
          abort_signal: abort,
          clickhouse_settings: {
            ...answerSettings,
            max_execution_time: Math.ceil(deadlineMs / 1000),
            log_comment: tag(name),
          },
        });
        return result.json<Row>();
      });
    },
    async insert({ businessKey, table, rows, dedupToken, signal }) {
      requireTenant(businessKey);
      if (!/^[a-z][a-z0-9_]*$/.test(table)) throw warehouseError("warehouse.query-forbidden", { name: table });
      if (rows.length > maxBatchRows) throw warehouseError("warehouse.batch-too-large", { max: maxBatchRows });
      if (rows.some((row) => row.business_key !== businessKey))
        throw warehouseError("warehouse.tenant-mixed", { table });
      if (rows.length === 0) return;
      await within(insertDeadlineMs, signal, (abort) =>
        writing.insert({
          table,
          values: Readable.from(encode(rows), { objectMode: false }),
          format: "JSONEachRow",
          query_id: tenantQueryId(businessKey),
          abort_signal: abort,
          clickhouse_settings: {
            ...insertSettings,
            log_comment: tag(`insert ${table}`),
            // Businesses share partitions, and within a partition the token alone decides.
            ...(dedupToken === undefined ? {} : { insert_deduplication_token: `${businessKey}:${dedupToken}` }),
          },
        }),
      );
    },
    async ping() {
      const abort_signal = AbortSignal.timeout(2_000);
      for (const result of await Promise.all(
        [reading, writing].map((client) => client.ping({ select: true, abort_signal })),
      ))
        if (!result.success) throw warehouseError("warehouse.unavailable", {}, { cause: result.error });
    },
    async close() {
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}

function requireTenant(businessKey: number): void {
  if (!Number.isInteger(businessKey) || businessKey < 1 || businessKey > 0xffffffff)
    throw warehouseError("warehouse.tenant-missing");
}

function tag(name: string): string {
  return JSON.stringify({ name, requestId: currentContext()?.requestId });
}

/** Ends the work at the deadline or when the caller gives up; closing the connection ends the query on the server. */
async function within<T>(
  deadlineMs: number,
  signal: AbortSignal | undefined,
  work: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const abort = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    abort.throwIfAborted();
    return await work(abort);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (deadline.aborted) throw warehouseError("warehouse.too-slow", {}, { cause: error });
    throw asAppError(error);
  }
}

// In pieces: a million rows do not fit one string.
function* encode(rows: readonly WarehouseRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += 1_000)
    yield rows
      .slice(start, start + 1_000)
      .map((row) => `${JSON.stringify(row, bigintAsText)}\n`)
      .join("");
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
