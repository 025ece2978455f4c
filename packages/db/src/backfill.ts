import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@bc/runtime/app-error";
import { type RawBuilder, sql } from "kysely";
import { type Database, type Tx, tables } from "./database.ts";

export interface Backfill {
  /** The name of the stored progress. A finished name does not run again. */
  name: string;
  table: string;
  /** The columns of the primary key, in order. */
  key: readonly [string, ...string[]];
  /** The assignments, such as `address = app.address_of(email)`. */
  set: RawBuilder<unknown>;
  /** The rows to change. All if left out. */
  where?: RawBuilder<boolean>;
  /** The number of rows that one transaction reads. */
  batch?: number;
  /** The pause after each batch, so that replicas and autovacuum keep up. */
  pauseMs?: number;
}

interface Progress {
  changed: number;
  isFinished: boolean;
}

const busyRetries = 10;

/**
 * Changes the rows of a table in the order of their key, in short transactions, and returns how many were changed. It
 * continues where an earlier run stopped, and can run in several processes at once. The database must be the owner's.
 */
export async function backfill(
  database: Database,
  { batch = 1_000, pauseMs = 50, ...options }: Backfill,
  signal?: AbortSignal,
): Promise<number> {
  await database.withTenant({}, (tx) =>
    sql`insert into app.backfill (name) values (${options.name}) on conflict do nothing`.execute(tables(tx)),
  );
  for (let busy = 0; ; await sleep(pauseMs, undefined, { signal })) {
    const work = (tx: Tx): Promise<Progress> => runBatch(tx, options, batch);
    const progress = await database.withTenant({}, work, { signal }).catch((error: unknown) => {
      // Another transaction holds rows of the batch.
      if (!(error instanceof AppError) || error.code !== "database.busy" || busy === busyRetries) throw error;
    });
    if (progress?.isFinished) return progress.changed;
    busy = progress ? 0 : busy + 1;
  }
}

async function runBatch(tx: Tx, options: Omit<Backfill, "batch" | "pauseMs">, batch: number): Promise<Progress> {
  const { name, key, set, where = sql<boolean>`true` } = options;
  const db = tables(tx);
  const { rows: found } = await sql<Progress & { after: string | null }>`
    select changed::int as changed, finished_at is not null as "isFinished", after::text as after
    from app.backfill where name = ${name} for update`.execute(db);
  const [progress] = found;
  if (!progress || progress.isFinished) return { changed: progress?.changed ?? 0, isFinished: true };
  const table = sql.table(options.table);
  const columns = (owner: string, order = "") =>
    sql.join(key.map((column) => sql`${sql.ref(`${owner}.${column}`)}${sql.raw(order)}`));
  // As subqueries, the values are constants for the index of the key.
  const valueOf = (column: string) =>
    sql`(select (jsonb_populate_record(null::${table}, ${progress.after}::jsonb)).${sql.ref(column)})`;
  const isNext = progress.after ? sql`(${columns("t")}) > (${sql.join(key.map(valueOf))})` : sql`true`;
  const { rows } = await sql<Progress>`
    with page as (select ${columns("t")} from ${table} t where ${isNext} order by ${columns("t")} limit ${batch}),
    changed as (
      update ${table} t set ${set} from page
      where (${columns("t")}) = (${columns("page")}) and (${where}) returning 1
    )
    update app.backfill b set
      changed = b.changed + (select count(*) from changed),
      after = coalesce((select to_jsonb(page) from page order by ${columns("page", " desc")} limit 1), b.after),
      finished_at = case when (select count(*) from page) < ${batch} then now() end
    where b.name = ${name}
    returning b.changed::int as changed, b.finished_at is not null as "isFinished"`.execute(db);
  return rows[0] ?? { changed: 0, isFinished: true };
}
