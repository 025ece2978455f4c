import { runPrepared, tables, type Tx } from "@bc/db/database";
import type { ErrorParams } from "@bc/runtime/app-error";
import { type RawBuilder, sql } from "kysely";
import type { Progress, WorkflowRequest } from "./define.ts";
import type { AdmittedRun } from "./engine.ts";
import type { WorkflowTables } from "./tables.gen.ts";

export type RunStatus = "queued" | "running" | "succeeded" | "failed" | "cancelled";

export interface Run {
  organizationId: string;
  id: string;
  workflow: string;
  key: string;
  status: RunStatus;
  businessId: string | null;
  userId: string | null;
  input: unknown;
  progress: Progress | null;
  /** More than one on an open run means that it is being retried because of the error. */
  attempt: number;
  errorCode: string | null;
  errorParams: ErrorParams | null;
  /** Why and until when the run waits, if it does. */
  parkedReason: string | null;
  parkedUntil: Date | null;
  requestedAt: Date;
  startedAt: Date | null;
  cancelRequestedAt: Date | null;
  finishedAt: Date | null;
}

/** A run that was written, and what to send to the engine if it was admitted at once. */
export interface RequestedRun extends Run {
  admitted: AdmittedRun | null;
}

export interface NewRuns {
  workflow: WorkflowRequest;
  /** Inputs are JSON texts. */
  runs: readonly { id: string; key: string; input: string }[];
  requestId: string;
  parentId?: string;
}

export type RunFilter = { workflow: string } & ({ key: string } | { businessId: string });

// Going on writes nothing, so an instant in the past means that the run goes on.
const isParked = sql`parked_until > now() and finished_at is null`;

export const runColumns = [
  "organization_id as organizationId",
  "id",
  "workflow",
  "key",
  sql<RunStatus>`status`.as("status"),
  "business_id as businessId",
  "user_id as userId",
  sql<unknown>`input`.as("input"),
  sql<Progress | null>`progress`.as("progress"),
  "attempt",
  "error_code as errorCode",
  sql<ErrorParams | null>`error_params`.as("errorParams"),
  sql<string | null>`case when ${isParked} then parked_reason end`.as("parkedReason"),
  sql<Date | null>`case when ${isParked} then parked_until end`.as("parkedUntil"),
  "requested_at as requestedAt",
  "started_at as startedAt",
  "cancel_requested_at as cancelRequestedAt",
  "finished_at as finishedAt",
] as const;

const run = (tx: Tx) => tables<WorkflowTables>(tx);

/**
 * Inserts runs for the transaction's tenant. A single interactive run is admitted at once if there is room. Existing IDs
 * mean a repeated request, and their runs are returned.
 */
export async function insertRuns(tx: Tx, { workflow, runs, requestId, parentId }: NewRuns): Promise<RequestedRun[]> {
  const { name, lane = "interactive", perOrganization = 20 } = workflow;
  const ids = runs.map(({ id }) => id);
  const keys = runs.map(({ key }) => key);
  const inputs = runs.map(({ input }) => input);
  const state = parentId ? "held" : ids.length === 1 && lane === "interactive" ? "sent" : "ready";
  const places = await queueRuns(
    tx,
    sql`
      insert into workflow.run (organization_id, business_id, user_id, request_id, workflow, lane, per_organization,
        parent_id, id, key, input)
      select app.organization_id(), app.business_id(), app.user_id(), ${requestId}, ${name}, ${lane}, ${perOrganization},
        ${parentId ?? null}::uuid, n.id, n.key, n.input
      from unnest(${ids}::uuid[], ${keys}::text[], ${inputs}::jsonb[]) as n (id, key, input)
      on conflict (organization_id, id) do nothing returning *`,
    state,
  );
  const inserted = run(tx)
    .selectFrom("workflow.run")
    .select(runColumns)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id");
  const rows = await runPrepared(tx, inserted);
  return rows.map((row) => ({ ...row, admitted: places.get(row.id) ?? null }));
}

/** Gives each inserted run its place, and returns those that were admitted. Wanting to be sent needs room. */
export async function queueRuns(
  tx: Tx,
  insert: RawBuilder<unknown>,
  state: "held" | "ready" | "sent",
): Promise<Map<string, AdmittedRun>> {
  const queue = sql<AdmittedRun>`
    with new as (${insert}), placed as (
      select new.*, case when ${state} <> 'sent' then ${state}
        when workflow.has_room(lane, workflow, key, per_organization) then 'sent' else 'ready' end as state
      from new
    ), work as (
      insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, parent_id, state, due_at,
        sent_at)
      select organization_id, id, lane, workflow, key, per_organization, parent_id, state,
        case state when 'sent' then now() + interval '5 seconds' end, case state when 'sent' then now() end
      from placed returning *
    )
    select organization_id as "organizationId", id, workflow, key, slice, (select value from workflow.epoch) as epoch
    from work where state = 'sent'`;
  const rows = await runPrepared(tx, queue);
  return new Map(rows.map((row) => [row.id, row]));
}

export function findRun(tx: Tx, id: string): Promise<Run | undefined> {
  return run(tx).selectFrom("workflow.run").select(runColumns).where("id", "=", id).executeTakeFirst();
}

/** Returns runs, newest first. */
export async function listRuns(
  tx: Tx,
  filter: RunFilter,
  page: { skip: number; take: number },
): Promise<{ runs: Run[]; totalCount: number }> {
  const matching = run(tx)
    .selectFrom("workflow.run")
    .where("workflow", "=", filter.workflow)
    .where((row) => ("key" in filter ? row("key", "=", filter.key) : row("business_id", "=", filter.businessId)));
  const runs = await matching
    .select(runColumns)
    .orderBy("id", "desc")
    .offset(page.skip)
    .limit(Math.min(page.take, 100))
    .execute();
  const { count } = await matching.select((row) => row.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { runs, totalCount: Number(count) };
}

/** Cancels a queued run, or marks a running one to be cancelled, and likewise the runs it has spawned. */
export async function requestCancel(tx: Tx, id: string): Promise<(Run & { invocationId: string | null }) | undefined> {
  // A statement of its own, so that the next one sees all children that the run has spawned. The parent's place is locked
  // before the child's, as when children are released.
  await sql`select from workflow.run where id = ${id} for no key update`.execute(tables(tx));
  await sql`
    select from workflow.work p join workflow.work c on c.organization_id = p.organization_id and c.parent_id = p.id
    where c.organization_id = app.organization_id() and c.id = ${id} for update of p`.execute(tables(tx));
  await sql`
    with recursive tree as (
      select ${id}::uuid as id union all select w.id from tree t
      join workflow.work w on w.organization_id = app.organization_id() and w.parent_id = t.id
    ), marked as (
      update workflow.run r set
        cancel_requested_at = coalesce(cancel_requested_at, now()),
        status = case status when 'queued' then 'cancelled' else status end,
        is_unsettled = status <> 'queued',
        finished_at = case status when 'queued' then now() end,
        forget_at = case status when 'queued' then ${later} end
      where r.id = any(array(select id from tree)) and r.finished_at is null
      returning r.organization_id, r.id, r.finished_at, r.parent_id
    ), ended as (
      delete from workflow.work w using marked m
      where w.organization_id = m.organization_id and w.id = m.id and m.finished_at is not null
      returning w.organization_id, w.parent_id
    ), counted as (
      update workflow.work w
      set open_children = w.open_children - e.count,
        due_at = case w.state when 'parked' then now() else w.due_at end
      from (select organization_id, parent_id, count(*) from ended where parent_id is not null group by 1, 2) e
      where w.organization_id = e.organization_id and w.id = e.parent_id and not exists (
        select from marked m where m.id = w.id)
    )
    -- A worker ends what waits, and repeats the cancellation of the others in case the engine does not answer now.
    update workflow.work w set due_at = now() + case state when 'sent' then interval '5 seconds' else '0' end,
      state = 'sent', sent_at = coalesce(w.sent_at, now())
    from marked m
    where w.organization_id = m.organization_id and w.id = m.id and m.finished_at is null
  `.execute(tables(tx));
  return run(tx)
    .selectFrom("workflow.run")
    .select([...runColumns, "invocation_id as invocationId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** When a finished run is deleted. A module that shows a longer history stores its own. */
export const later = sql<Date>`now() + interval '14 days'`;
