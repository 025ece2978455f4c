import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import { type BulkAction, bulkLimits, type BulkReason, type BulkResult, type BulkState } from "../contract/bulk.ts";

export interface ReasonCount {
  result: BulkResult;
  reason: BulkReason;
  count: number;
}

export interface BulkCounts {
  plannedCount: number;
  doneCount: number;
  skippedCount: number;
  failedCount: number;
  reasons: ReasonCount[];
}

export interface BulkRun extends BulkCounts {
  id: string;
  userId: string;
  action: BulkAction;
  undoes: string | null;
  retries: string | null;
  state: BulkState;
  orderCount: number;
  cursor: number;
  createdAt: Date;
  startsAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The started run that undoes this one. */
  undoneBy: string | null;
}

const columns = sql`
  r.id, r.user_id as "userId", r.action, r.undoes, r.retries, r.state, r.order_count as "orderCount",
  r.planned_count as "plannedCount", r.done_count as "doneCount", r.skipped_count as "skippedCount",
  r.failed_count as "failedCount", r.reasons, r.cursor, r.created_at as "createdAt", r.starts_at as "startsAt",
  r.started_at as "startedAt", r.finished_at as "finishedAt",
  (select u.id from "order".bulk_run u where u.business_id = r.business_id and u.undoes = r.id
    and u.state in ('WAITING', 'RUNNING', 'FINISHED') limit 1) as "undoneBy"`;

/** Saves a preview without its orders. */
export async function insertBulkRun(
  tx: Tx,
  businessId: string,
  run: Pick<BulkRun, "id" | "userId" | "action" | "undoes" | "retries">,
): Promise<void> {
  await sql`
    insert into "order".bulk_run (business_id, id, user_id, kind, action, undoes, retries)
    values (${businessId}, ${run.id}, ${run.userId}, ${run.action.kind}, ${JSON.stringify(run.action)}, ${run.undoes},
      ${run.retries})`.execute(tables(tx));
}

/** Forgets runs after 30 days, and previews that were not started in time. */
export async function forgetBulkRuns(tx: Tx, businessId: string): Promise<void> {
  await sql`
    with gone as (
      delete from "order".bulk_run where business_id = ${businessId}
        and (created_at < now() - interval '30 days' and state in ('FINISHED', 'CANCELED', 'FAILED')
          or created_at < now() - interval '1 hour' and state = 'PREVIEWED')
      returning id)
    delete from "order".bulk_run_order
    where business_id = ${businessId} and run_id in (select id from gone)`.execute(tables(tx));
}

export async function findBulkRun(tx: Tx, businessId: string, id: string): Promise<BulkRun | undefined> {
  const { rows } = await sql<BulkRun>`
    select ${columns} from "order".bulk_run r where r.business_id = ${businessId} and r.id = ${id}::uuid`.execute(
    tables(tx),
  );
  return rows[0];
}

/** Locks a run against its batches, its start and its end. */
export async function lockBulkRun(tx: Tx, businessId: string, id: string): Promise<BulkRun | undefined> {
  const { rows } = await sql<BulkRun>`
    select ${columns} from "order".bulk_run r where r.business_id = ${businessId} and r.id = ${id}::uuid
    for update of r`.execute(tables(tx));
  return rows[0];
}

/** Returns the started runs, newest first. */
export async function pageBulkRuns(
  tx: Tx,
  businessId: string,
  { skip, take }: Page,
): Promise<{ rows: BulkRun[]; totalCount: number }> {
  const { rows } = await sql<BulkRun>`
    select ${columns} from "order".bulk_run r where r.business_id = ${businessId} and r.state <> 'PREVIEWED'
    order by r.created_at desc, r.id desc limit ${take} offset ${skip}`.execute(tables(tx));
  const { rows: counts } = await sql<{ n: number }>`
    select count(*)::integer as n from "order".bulk_run
    where business_id = ${businessId} and state <> 'PREVIEWED'`.execute(tables(tx));
  return { rows, totalCount: counts[0]?.n ?? 0 };
}

/** Waits for other starts of the business, until the transaction ends. */
export async function lockStarts(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order.bulk ' || ${businessId}, 0))`.execute(tables(tx));
}

/** A run that has not ended within a day is stuck, and keeps no other from starting. */
export async function areRunsFull(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from "order".bulk_run
    where business_id = ${businessId} and state in ('WAITING', 'RUNNING')
      and created_at > now() - interval '1 day'`.execute(tables(tx));
  return (rows[0]?.n ?? 0) >= bulkLimits.atATime;
}

/** Starts a preview, now or at a time. */
export async function startBulkRun(
  tx: Tx,
  businessId: string,
  { id, userId, action, startsAt }: Pick<BulkRun, "id" | "userId" | "action" | "startsAt">,
): Promise<void> {
  await sql`
    update "order".bulk_run
    set user_id = ${userId}, action = ${JSON.stringify(action)}, starts_at = ${startsAt},
      state = ${startsAt ? "WAITING" : "RUNNING"}, started_at = ${startsAt ? null : new Date()}
    where business_id = ${businessId} and id = ${id} and state = 'PREVIEWED'`.execute(tables(tx));
}

/** Begins a run whose time has come. */
export async function beginBulkRun(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    update "order".bulk_run set state = 'RUNNING', started_at = now()
    where business_id = ${businessId} and id = ${id} and state = 'WAITING'`.execute(tables(tx));
}

export async function saveCounts(
  tx: Tx,
  businessId: string,
  id: string,
  { orderCount, cursor, ...counts }: BulkCounts & Pick<BulkRun, "orderCount" | "cursor">,
): Promise<void> {
  await sql`
    update "order".bulk_run
    set order_count = ${orderCount}, cursor = ${cursor}, planned_count = ${counts.plannedCount},
      done_count = ${counts.doneCount}, skipped_count = ${counts.skippedCount}, failed_count = ${counts.failedCount},
      reasons = ${JSON.stringify(counts.reasons)}::jsonb
    where business_id = ${businessId} and id = ${id}`.execute(tables(tx));
}

/** Ends a run that has not ended. A batch that is being processed is waited for. */
export async function endBulkRun(
  tx: Tx,
  businessId: string,
  id: string,
  state: "FINISHED" | "CANCELED" | "FAILED",
): Promise<void> {
  await sql`
    update "order".bulk_run set state = ${state}, finished_at = now()
    where business_id = ${businessId} and id = ${id} and state in ('WAITING', 'RUNNING')`.execute(tables(tx));
}
