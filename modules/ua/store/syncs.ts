import type { Shape } from "@bc/connector-kit/shapes";
import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

export type SyncKind = "FIRST" | "SCHEDULED" | "REQUESTED" | "BACKFILL" | "REREAD" | "RESET";
export type SyncOutcome = "SUCCEEDED" | "PARTIAL" | "FAILED" | "CANCELLED";

export interface Cause {
  class: string;
  code: string;
  sentence: string;
}

export interface NewSync {
  id: string;
  connectionId: string;
  kind: SyncKind;
  feedKey: number;
  requestedBy: string | null;
}

/** Begins a run in the timeline and returns whether it is open. A repeated call changes nothing. */
export async function insertSync(tx: Tx, businessId: string, sync: NewSync): Promise<boolean> {
  const { id, connectionId, kind, feedKey, requestedBy } = sync;
  const row = await tables<UaTables>(tx)
    .insertInto("ua.sync")
    .values({
      business_id: businessId,
      id,
      connection_id: connectionId,
      kind,
      feed_key: feedKey,
      requested_by: requestedBy,
    })
    .onConflict((conflict) => conflict.columns(["business_id", "id"]).doUpdateSet({ connection_id: connectionId }))
    .returning("outcome")
    .executeTakeFirstOrThrow();
  return row.outcome === null;
}

/** Ends a run in the timeline, unless it has ended, and returns whether it did. */
export async function endSyncRow(
  tx: Tx,
  businessId: string,
  id: string,
  { outcome, cause }: { outcome: SyncOutcome; cause: Cause | null },
): Promise<boolean> {
  const { rows } = await sql`
    update ua.sync s set ended_at = now(), outcome = ${outcome}, cause_class = ${cause?.class ?? null},
      cause_code = ${cause?.code ?? null}, cause = ${cause?.sentence ?? null},
      row_count = coalesce((select sum(held) from ua.sync_stream p where p.business_id = s.business_id and p.sync_id = s.id), 0),
      changed_count = coalesce((select sum(changed) from ua.sync_stream p where p.business_id = s.business_id and p.sync_id = s.id), 0)
    where business_id = ${businessId} and id = ${id} and outcome is null returning 1`.execute(tables(tx));
  return rows.length > 0;
}

/** Deletes what the timeline does not keep any longer. */
export async function deleteOldSyncs(tx: Tx, businessId: string, connectionId: string): Promise<void> {
  await sql`
    delete from ua.sync where business_id = ${businessId} and connection_id = ${connectionId}
      and began_at < now() - interval '35 days'`.execute(tables(tx));
}

export interface OpenSync {
  id: string;
  kind: SyncKind;
  feedKey: number;
  /** Null if the engine itself has requested it. */
  requestedBy: string | null;
}

/** Returns the runs of a connection that have not ended. */
export function listOpenSyncs(tx: Tx, businessId: string, connectionId: string): Promise<OpenSync[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.sync")
    .select(["id", sql<SyncKind>`kind`.as("kind"), "feed_key as feedKey", "requested_by as requestedBy"])
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .where("outcome", "is", null)
    .execute();
}

export interface SyncRow extends Omit<OpenSync, "requestedBy"> {
  beganAt: Date;
  endedAt: Date | null;
  outcome: SyncOutcome | null;
  rowCount: string;
  changedCount: string;
  causeClass: string | null;
  cause: string | null;
}

/** Returns the timeline of a connection, the newest run first. */
export function listSyncs(tx: Tx, businessId: string, connectionId: string, limit: number): Promise<SyncRow[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.sync")
    .select([
      "id",
      sql<SyncKind>`kind`.as("kind"),
      "feed_key as feedKey",
      "began_at as beganAt",
      "ended_at as endedAt",
      sql<SyncOutcome | null>`outcome`.as("outcome"),
      "row_count as rowCount",
      "changed_count as changedCount",
      "cause_class as causeClass",
      "cause",
    ])
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .orderBy("began_at", "desc")
    .limit(limit)
    .execute();
}

interface ProgressPlace {
  syncId: string;
  accountId: string;
  shape: Shape;
}

/** Begins the progress of a stream in a run. A repeated call changes nothing. */
export async function insertProgress(
  tx: Tx,
  businessId: string,
  { syncId, accountId, shape }: ProgressPlace,
  slicesTotal: number,
): Promise<void> {
  await tables<UaTables>(tx)
    .insertInto("ua.sync_stream")
    .values({ business_id: businessId, sync_id: syncId, account_id: accountId, shape, slices_total: slicesTotal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface SliceCounts {
  announced: number | null;
  held: number;
  changed: number;
  throughDay: string | null;
  differing: number;
  refused: number;
}

/** Adds a slice to the progress of its stream. */
export async function addProgress(
  tx: Tx,
  businessId: string,
  { syncId, accountId, shape }: ProgressPlace,
  { announced, held, changed, throughDay, differing, refused }: SliceCounts,
): Promise<void> {
  await sql`
    update ua.sync_stream set slices_done = slices_done + 1, slices_total = greatest(slices_total, slices_done + 1),
      announced = case when ${announced}::bigint is null then announced else coalesce(announced, 0) + ${announced} end,
      held = held + ${held}, changed = changed + ${changed}, differing = differing + ${differing},
      refused = refused + ${refused},
      through_day = least(through_day, ${throughDay}::date)
    where business_id = ${businessId} and sync_id = ${syncId} and account_id = ${accountId} and shape = ${shape}
  `.execute(tables(tx));
}

export interface ProgressRow {
  accountId: string;
  shape: Shape;
  slicesTotal: number;
  slicesDone: number;
  announced: number | null;
  held: number;
  changed: number;
  throughDay: string | null;
  differing: number;
  /** Orders that could not be stored. */
  refused: number;
}

/** Returns how far a run has come, by account and stream. */
export function listProgress(tx: Tx, businessId: string, syncId: string): Promise<ProgressRow[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.sync_stream")
    .select([
      "account_id as accountId",
      sql<Shape>`shape`.as("shape"),
      "slices_total as slicesTotal",
      "slices_done as slicesDone",
      sql<number | null>`announced::float8`.as("announced"),
      sql<number>`held::float8`.as("held"),
      sql<number>`changed::float8`.as("changed"),
      sql<string | null>`through_day::text`.as("throughDay"),
      "differing",
      "refused",
    ])
    .where("business_id", "=", businessId)
    .where("sync_id", "=", syncId)
    .orderBy("account_id")
    .orderBy("shape")
    .execute();
}
