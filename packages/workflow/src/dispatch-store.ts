import { type Database, tables, type Tx } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { Budget, Lane, Progress } from "./define.ts";
import type { AdmittedRun } from "./engine.ts";

// Functions of the database that work across tenants and only return IDs.

export interface DueRun extends AdmittedRun {
  invocationId: string | null;
  isCancelled: boolean;
}

async function ask<Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return database.withoutTransaction(async (tx) => (await query.execute(tables(tx))).rows);
}

const message = sql`organization_id as "organizationId", id, workflow, key, slice, epoch, awakeable`;

/** Makes parked runs ready whose time has come, and returns the lanes in which runs wait for room. */
export async function wakeRuns(database: Database, batch: number): Promise<Lane[]> {
  const rows = await ask<{ lane: Lane }>(database, sql`select * from workflow.wake_runs(${batch}) as lane`);
  return rows.map(({ lane }) => lane);
}

export const admitRuns = (database: Database, lane: Lane, batch: number): Promise<AdmittedRun[]> =>
  ask(database, sql`select ${message} from workflow.admit(${lane}, ${batch})`);

/** Returns the runs to send again. */
export const takeDue = (database: Database, batch: number): Promise<DueRun[]> =>
  ask(
    database,
    sql`select ${message}, invocation_id as "invocationId", is_cancelled as "isCancelled"
      from workflow.take_due(${batch})`,
  );

export async function resendAll(database: Database): Promise<void> {
  await ask(database, sql`select workflow.resend_all()`);
}

/** Makes sent runs due in two seconds. */
export async function resendSoon(database: Database, runs: readonly AdmittedRun[]): Promise<void> {
  const organizations = runs.map(({ organizationId }) => organizationId);
  const ids = runs.map(({ id }) => id);
  await ask(database, sql`select workflow.resend_soon(${organizations}::uuid[], ${ids}::uuid[])`);
}

export const fireSchedules = (database: Database, batch: number): Promise<number> =>
  count(database, sql`select workflow.fire_schedules(${batch}) as count`);

export const deleteExpiredRuns = (database: Database, batch: number): Promise<number> =>
  count(database, sql`select workflow.forget_runs(${batch}) as count`);

/** Starts a new epoch, and returns the number of open runs, which start again. */
export async function startEpoch(database: Database): Promise<number> {
  const started = sql<{ count: number }>`select workflow.start_epoch() as count`;
  // It changes every open run, of which there can be millions after an outage.
  const options = { timeoutMs: 600_000 };
  return database.withTenant({}, async (tx) => (await started.execute(tables(tx))).rows[0]?.count ?? 0, options);
}

async function count(database: Database, query: RawBuilder<{ count: number }>): Promise<number> {
  return (await ask(database, query))[0]?.count ?? 0;
}

export interface RunBeat {
  organization: string;
  id: string;
  execution: number;
  progress?: Progress;
}

/** High percentiles of the last minute in a process, or null for what did not happen in it. */
export interface RecentTimes {
  /** From when an interactive run could start until it was sent to the engine: the 95th percentile. */
  dispatchSeconds: number | null;
  /** An attempt of a step: the 95th percentile. */
  stepSeconds: number | null;
  /** A wait for a connection to PostgreSQL: the 99th percentile. */
  connectionSeconds: number | null;
}

/** Records the worker's heartbeat and recent times, stores its runs' progress, and returns those to cancel. */
export async function beat(
  database: Database,
  worker: { id: string; url: string; slots: number },
  runs: readonly RunBeat[],
  times: RecentTimes,
): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    database,
    sql`select * from workflow.beat(${worker.id}, ${worker.url}, ${worker.slots}, ${JSON.stringify(runs)}::jsonb,
      ${JSON.stringify(times)}::jsonb) as id`,
  );
  return rows.map(({ id }) => id);
}

/** Says that the worker has ended. */
export async function leave(database: Database, workerId: string): Promise<void> {
  await ask(database, sql`select workflow.leave(${workerId})`);
}

/** Reserves a call. If that needs a longer wait, nothing is reserved and the caller asks again after it as one that waited. */
interface Reservation {
  waitMs: number;
  isReserved: boolean;
  /** Set if the call tries whether a partner that failed answers again. */
  trial: string | null;
}

export async function reserveCall(
  database: Database,
  { name, perSecond, burst = 1, cost = 1 }: Budget,
  hasWaited: boolean,
): Promise<Reservation> {
  const [row] = await ask<Reservation>(
    database,
    sql`select wait_ms as "waitMs", is_reserved as "isReserved", trial
      from workflow.reserve(${name}, ${perSecond}, ${burst}, ${cost}, ${hasWaited})`,
  );
  if (!row) throw new Error("no reservation");
  return row;
}

export async function noteCall(
  database: Database,
  { name }: Budget,
  { hasFailed, retryAfterMs = 0, trial = null }: { hasFailed: boolean; retryAfterMs?: number; trial?: string | null },
): Promise<void> {
  await ask(database, sql`select workflow.note_call(${name}, ${hasFailed}, ${retryAfterMs}, ${trial}::uuid)`);
}

/** Says whether the release is to receive new runs, and whether it does already. */
export async function registerRelease(
  database: Database,
  url: string,
): Promise<{ isNewest: boolean; isRouted: boolean }> {
  const [row] = await ask<{ isNewest: boolean; isRouted: boolean }>(
    database,
    sql`select is_newest as "isNewest", is_routed as "isRouted" from workflow.register_release(${url})`,
  );
  return row ?? { isNewest: false, isRouted: false };
}

export interface StrandedRun {
  organizationId: string;
  id: string;
  invocationId: string;
}

/** Returns runs that a replaced release holds, for the newest one to take over. */
export const listStranded = (database: Database, url: string, batch: number): Promise<StrandedRun[]> =>
  ask(
    database,
    sql`select organization_id as "organizationId", id, invocation_id as "invocationId"
      from workflow.list_stranded(${url}, ${batch})`,
  );

export async function releaseStranded(database: Database, runs: readonly StrandedRun[]): Promise<void> {
  const organizations = runs.map(({ organizationId }) => organizationId);
  const ids = runs.map(({ id }) => id);
  await ask(database, sql`select workflow.release_stranded(${organizations}::uuid[], ${ids}::uuid[])`);
}

export async function routeRelease(database: Database, url: string): Promise<void> {
  await ask(database, sql`select workflow.route_release(${url})`);
}

export interface Workload {
  /** When it was measured, in seconds since 1970. 0 if it never was. */
  at: number;
  lanes: {
    lane: Lane;
    /** Runs that wait for admission. */
    ready: number;
    oldestReadySeconds: number;
    /** Runs that the engine may execute. */
    sent: number;
    capacity: number;
    parked: number;
  }[];
  /** The most frequent reasons. */
  parked: { lane: Lane; reason: string; runs: number }[];
  /** Counted up to 100,000. */
  staleSchedules: number;
  /** Those of the slowest worker. */
  times: RecentTimes;
}

/** Returns counts over all organizations. */
export async function readWorkload(tx: Tx, { maxAgeSeconds = 10 } = {}): Promise<Workload> {
  const { rows } = await sql<{ figures: Workload }>`
    select workflow.measure(${maxAgeSeconds} * interval '1 second') as figures`.execute(tables(tx));
  if (!rows[0]) throw new Error("no measurement");
  return rows[0].figures;
}
