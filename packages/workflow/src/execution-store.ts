import { runPrepared, tables, type Tx } from "@bc/db/database";
import type { ErrorParams, Json } from "@bc/runtime/app-error";
import { sql } from "kysely";
import type { Lane, Progress, RunTenant } from "./define.ts";
import { workflowError } from "./errors.ts";
import type { RunMessage } from "./messages.ts";
import { insertRuns, later, type NewRuns } from "./run-store.ts";

// Writes during the execution of a run. Each can happen twice, and none of an execution that another has replaced counts.

export interface StartedRun {
  tenant: RunTenant;
  requestId: string;
  input: Json;
  cancelRequested: boolean;
  execution: number;
  startedAt: number;
  lane: Lane;
  /** How long the slice waited for admission. */
  dispatchSeconds: number | null;
  /** How long the run waited for its start. Null if it has started before. */
  startSeconds: number | null;
}

/** An execution of a run. The number alone would repeat itself after a restore. */
export interface Execution {
  id: string;
  execution: number;
  epoch: string;
}

export type Outcome =
  | { status: "succeeded" | "cancelled" }
  | { status: "failed"; code: string; params: string }
  | { status: "continued"; input: string; untilMs: number | null };

/**
 * Returns null if the slice has ended, belongs to an earlier epoch or was never committed. The caller must not execute it
 * then.
 */
export async function startRun(
  tx: Tx,
  message: RunMessage,
  { invocationId, release }: { invocationId: string; release: string },
): Promise<StartedRun | null> {
  const start = sql<StartedRun & { organizationId: string; businessId: string | null }>`
    update workflow.run set status = 'running', started_at = coalesce(started_at, now()), invocation_id = ${invocationId},
      release = ${release}, attempt = attempt + 1, ${executionOf(message.journal)}
    where organization_id = app.organization_id() and id = ${message.id} and slice = ${message.slice}
      and finished_at is null and ${message.epoch}::bigint = (select value from workflow.epoch)
    returning organization_id as "organizationId", business_id as "businessId", request_id as "requestId", input, lane,
      cancel_requested_at is not null as "cancelRequested", execution,
      (extract(epoch from started_at) * 1000)::float8 as "startedAt",
      (select extract(epoch from w.sent_at - w.ready_at)::float8 from workflow.work w
        where w.organization_id = run.organization_id and w.id = run.id) as "dispatchSeconds",
      case when started_at = now() then extract(epoch from now() - requested_at)::float8 end as "startSeconds"`;
  const [row] = await runPrepared(tx, start);
  if (!row) return null;
  const { organizationId, businessId, ...started } = row;
  return { ...started, tenant: { organizationId, ...(businessId && { businessId }) } };
}

/** Attempts with one journal are one execution: one that begins late must not replace the one that has gone on. */
const executionOf = (journal: string) => {
  const isSame = sql`journal is not distinct from ${journal}::uuid`;
  return sql`journal = ${journal}::uuid, execution = case when ${isSame} then execution else execution + 1 end,
    fence = case when ${isSame} then fence else 0 end, fence_result = case when ${isSame} then fence_result end,
    wait = case when ${isSame} then wait else 0 end`;
};

/** The run, if it is open and no other execution has replaced this one. */
const isCurrent = ({ id, execution, epoch }: Execution) => sql`organization_id = app.organization_id() and id = ${id}
  and execution = ${execution} and finished_at is null and ${epoch}::bigint = (select value from workflow.epoch)`;

/** Locks the run until the end of the transaction, or returns nothing if another execution has replaced this one. */
async function lockRun(tx: Tx, execution: Execution): Promise<{ cancelRequested: boolean } | undefined> {
  const [row] = await runPrepared(
    tx,
    sql<{ cancelRequested: boolean }>`
      select cancel_requested_at is not null as "cancelRequested" from workflow.run where ${isCurrent(execution)}
      for no key update`,
  );
  return row;
}

/**
 * Runs the work as the execution's nth transaction, of which those up to `after` are known to be committed. If it was
 * committed itself and only its answer was lost, returns its first result.
 */
export async function runFenced<T>(
  tx: Tx,
  execution: Execution,
  { after, n }: { after: number; n: number },
  work: (tx: Tx) => Promise<T>,
  progress: Progress | undefined,
): Promise<T> {
  // Attempts of one execution can overlap. A lock of the row would make a cancellation wait for the work.
  await sql`select pg_advisory_xact_lock(hashtextextended(${execution.id}, 0))`.execute(tables(tx));
  const { rows } = await sql<{ fence: number; result: { value: T } }>`
    select fence, fence_result as result from workflow.run where ${isCurrent(execution)}`.execute(tables(tx));
  const row = rows[0];
  if (row?.fence === n) return row.result.value;
  if (!row || row.fence < after || row.fence > n) throw workflowError("workflow.superseded");
  const value = await work(tx);
  const written = await sql`
    update workflow.run set fence = ${n}, fence_result = ${JSON.stringify({ value })}::jsonb,
      progress = coalesce(${progress ? JSON.stringify(progress) : null}::jsonb, progress)
    where ${isCurrent(execution)} and fence < ${n} returning 1`.execute(tables(tx));
  if (written.rows.length === 0) throw workflowError("workflow.superseded");
  return value;
}

export interface Parking {
  reason: string;
  untilMs: number;
  /** Wakes the run, and its number among those of the execution. */
  awakeable: string;
  wait: number;
  /** The error because of which a step will be retried. */
  failure?: { code: string; params: ErrorParams; attempts: number };
}

/**
 * Parks the run, unless it is being cancelled or was replaced. Attempts of one execution can overlap: one that parks late
 * must not replace a later wait, whose awakeable would never be resolved.
 */
export async function parkRun(tx: Tx, execution: Execution, parking: Parking): Promise<void> {
  const { reason, untilMs, awakeable, wait, failure } = parking;
  const parked = await sql`
    with parked as (
      update workflow.run set parked_reason = ${reason}, parked_until = to_timestamp(${untilMs / 1_000}::float8),
        wait = ${wait}, attempt = attempt + ${failure?.attempts ?? 0}, error_code = ${failure?.code ?? null},
        error_params = ${failure ? JSON.stringify(failure.params) : null}::jsonb
      where ${isCurrent(execution)} and wait <= ${wait} and cancel_requested_at is null
      returning organization_id, id, parked_until
    )
    update workflow.work w
    set state = 'parked', parked_reason = ${reason}, due_at = parked_until, awakeable = ${awakeable}
    from parked p where w.organization_id = p.organization_id and w.id = p.id returning 1
  `.execute(tables(tx));
  if (parked.rows.length > 0) return;
  const locked = await lockRun(tx, execution);
  throw workflowError(locked?.cancelRequested ? "workflow.cancelled" : "workflow.superseded");
}

/** Clears why the run waited, because it may have been woken early. */
async function noteWoken(tx: Tx, { id }: Execution): Promise<void> {
  await sql`update workflow.run set parked_until = null
    where organization_id = app.organization_id() and id = ${id} and parked_until is not null`.execute(tables(tx));
}

/** Takes the lock, or parks the run until it is free, and returns whether it has it. */
export async function takeLock(
  tx: Tx,
  execution: Execution,
  name: string,
  parking: Omit<Parking, "reason">,
): Promise<boolean> {
  // A lock of a run that has ended would never be released.
  if (!(await lockRun(tx, execution))) throw workflowError("workflow.superseded");
  for (;;) {
    const taken = await sql`
      insert into workflow.lock (organization_id, name, run_id) values (app.organization_id(), ${name}, ${execution.id})
      on conflict (organization_id, name) do update set name = excluded.name where lock.run_id = excluded.run_id
      returning 1`.execute(tables(tx));
    if (taken.rows.length > 0) {
      await noteWoken(tx, execution);
      return true;
    }
    // The holder cannot release it before this run is listed as waiting.
    const held = await sql`
      select from workflow.lock where organization_id = app.organization_id() and name = ${name} for update`.execute(
      tables(tx),
    );
    if (held.rows.length === 0) continue;
    await parkRun(tx, execution, { ...parking, reason: "workflow.locked" });
    await sql`update workflow.work set lock_name = ${name}
      where organization_id = app.organization_id() and id = ${execution.id} and state = 'parked'`.execute(tables(tx));
    return false;
  }
}

/** Inserts children, which wait until they are released. A run that is being cancelled can't have more. */
export async function insertChildren(tx: Tx, execution: Execution, children: Omit<NewRuns, "parentId">): Promise<void> {
  const locked = await lockRun(tx, execution);
  if (!locked) throw workflowError("workflow.superseded");
  if (locked.cancelRequested) throw workflowError("workflow.cancelled");
  await insertRuns(tx, { ...children, parentId: execution.id });
  await lockPlace(tx, execution.id);
  await countChildren(tx, execution.id);
}

/** Counts the open children. The parent's place is locked: a child that ends meanwhile waits and finds the count. */
async function countChildren(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    update workflow.work w set open_children = (
      select count(*) from workflow.work c where c.organization_id = w.organization_id and c.parent_id = w.id)
    where w.organization_id = app.organization_id() and w.id = ${id} returning open_children as open`.execute(
    tables(tx),
  );
  return rows[0]?.open ?? 0;
}

async function lockPlace(tx: Tx, id: string): Promise<void> {
  await sql`select from workflow.work where organization_id = app.organization_id() and id = ${id} for update`.execute(
    tables(tx),
  );
}

/** Lets as many children start as may be open at a time, and returns how many are open. */
export async function releaseChildren(tx: Tx, execution: Execution, atATime: number): Promise<number> {
  const { id } = execution;
  if (!(await lockRun(tx, execution))) throw workflowError("workflow.superseded");
  await lockPlace(tx, id);
  await sql`
    update workflow.work set state = 'ready', ready_at = now() where organization_id = app.organization_id() and id = any(
      array(select id from workflow.work
        where organization_id = app.organization_id() and parent_id = ${id} and state = 'held' order by id
        limit greatest(0, ${atATime} - (select count(*) from workflow.work
          where organization_id = app.organization_id() and parent_id = ${id} and state <> 'held'))))
  `.execute(tables(tx));
  const open = await countChildren(tx, id);
  if (open === 0) await noteWoken(tx, execution);
  return open;
}

export async function countFailed(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workflow.run
    where organization_id = app.organization_id() and id = any(${ids}::uuid[]) and status <> 'succeeded'`.execute(
    tables(tx),
  );
  return rows[0]?.count ?? 0;
}

/** Ends the slice: the run as a whole, or with what it continues. Releases what it holds. */
export async function endSlice(
  tx: Tx,
  execution: Execution,
  outcome: Outcome,
  progress: Progress | undefined,
): Promise<void> {
  // A statement of its own, so that the next one sees all locks that the run has taken.
  if (!(await lockRun(tx, execution))) return;
  const saved = sql`progress = coalesce(${progress ? JSON.stringify(progress) : null}::jsonb, progress)`;
  const isRun = sql`organization_id = app.organization_id() and id = ${execution.id}`;
  if (outcome.status === "continued") {
    const { input, untilMs } = outcome;
    const until = sql`to_timestamp(${untilMs === null ? null : untilMs / 1_000}::float8)`;
    await sql`
      with continued as (
        update workflow.run set slice = slice + 1, input = ${input}::jsonb, attempt = 0, execution = execution + 1,
          error_code = null, error_params = null, parked_reason = 'workflow.continued', parked_until = ${until}, ${saved}
        where ${isRun} returning organization_id, id, slice
      )
      update workflow.work w set slice = c.slice, awakeable = null, due_at = ${until}, ready_at = now(),
        parked_reason = 'workflow.continued',
        state = case when ${until} is null then 'ready' else 'parked' end
      from continued c where w.organization_id = c.organization_id and w.id = c.id
    `.execute(tables(tx));
    return;
  }
  const failed = outcome.status === "failed" ? outcome : undefined;
  const isSucceeded = outcome.status === "succeeded";
  // Successful runs of schedules are not read: millions a day are forgotten sooner. Each part names its rows by values,
  // not by a join: a plan for few runs would read all of an organization's.
  const end = sql<{ parentId: string | null; openChildren: number; unlocked: string[] }>`
    with ended as (
      update workflow.run set status = ${outcome.status}, error_code = ${failed?.code ?? null},
        error_params = ${failed?.params ?? null}::jsonb, is_unsettled = ${failed !== undefined}, finished_at = now(),
        forget_at = case when ${isSucceeded} and scheduled then now() + interval '1 day' else ${later} end, ${saved}
      where ${isRun} returning parent_id
    ), gone as (
      delete from workflow.work where ${isRun} returning open_children
    ), unlocked as (
      delete from workflow.lock where organization_id = app.organization_id() and run_id = ${execution.id} returning name
    )
    select parent_id as "parentId", open_children as "openChildren", array(select name from unlocked) as unlocked
    from ended, gone`;
  const [ended] = await runPrepared(tx, end);
  if (!ended) return;
  if (ended.unlocked.length > 0) await wakeWaiting(tx, ended.unlocked);
  if (ended.openChildren > 0) await cancelHeldChildren(tx, execution.id);
  if (ended.parentId) await noteChildEnded(tx, ended.parentId);
}

async function wakeWaiting(tx: Tx, locks: readonly string[]): Promise<void> {
  await sql`
    update workflow.work set due_at = now()
    where organization_id = app.organization_id() and lock_name = any(${locks}) and state = 'parked'`.execute(
    tables(tx),
  );
}

async function cancelHeldChildren(tx: Tx, id: string): Promise<void> {
  await sql`
    with orphans as (
      delete from workflow.work where organization_id = app.organization_id() and parent_id = ${id} and state = 'held'
      returning id
    )
    update workflow.run set status = 'cancelled', is_unsettled = false, cancel_requested_at = now(), finished_at = now(),
      forget_at = ${later}
    where organization_id = app.organization_id() and id = any(array(select id from orphans))`.execute(tables(tx));
}

/** Lets the next sibling start, and wakes the parent after the last. */
async function noteChildEnded(tx: Tx, parentId: string): Promise<void> {
  await sql`
    with next as (
      update workflow.work set state = 'ready', ready_at = now()
      where organization_id = app.organization_id() and id = (
        select s.id from workflow.work s
        where s.organization_id = app.organization_id() and s.parent_id = ${parentId} and s.state = 'held'
        order by s.id limit 1 for update skip locked)
    )
    update workflow.work set open_children = open_children - 1,
      due_at = case when open_children = 1 and state = 'parked' then now() else due_at end
    where organization_id = app.organization_id() and id = ${parentId}`.execute(tables(tx));
}
