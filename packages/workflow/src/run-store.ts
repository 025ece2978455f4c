import { tables, type Tx } from "@bc/db/database";
import type { ErrorParams } from "@bc/runtime/app-error";
import { type ExpressionBuilder, sql } from "kysely";
import type { Progress } from "./define.ts";
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
  requestedAt: Date;
  startedAt: Date | null;
  cancelRequestedAt: Date | null;
  finishedAt: Date | null;
}

export interface NewRun {
  id: string;
  workflow: string;
  key: string;
  /** JSON text. */
  input: string;
  requestId: string;
}

export type RunFilter = { workflow: string } & ({ key: string } | { businessId: string });

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
  "requested_at as requestedAt",
  "started_at as startedAt",
  "cancel_requested_at as cancelRequestedAt",
  "finished_at as finishedAt",
] as const;

const run = (tx: Tx) => tables<WorkflowTables>(tx);

const inserted = (tx: Tx, runs: readonly NewRun[]) =>
  run(tx)
    .insertInto("workflow.run")
    .values(
      runs.map(({ requestId, ...values }) => ({
        organization_id: sql<string>`app.organization_id()`,
        business_id: sql<string | null>`app.business_id()`,
        user_id: sql<string | null>`app.user_id()`,
        request_id: requestId,
        ...values,
      })),
    )
    .returning(runColumns);

/** Inserts runs with new IDs in one statement. */
export function insertRuns(tx: Tx, runs: readonly NewRun[]): Promise<Run[]> {
  return inserted(tx, runs).execute();
}

/** Inserts a run for the transaction's tenant. An existing ID means a repeated request, and returns its run. */
export async function insertRun(tx: Tx, values: NewRun): Promise<Run> {
  const written = await inserted(tx, [values])
    .onConflict((conflict) => conflict.columns(["organization_id", "id"]).doNothing())
    .executeTakeFirst();
  return (
    written ??
    (await run(tx).selectFrom("workflow.run").select(runColumns).where("id", "=", values.id).executeTakeFirstOrThrow())
  );
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

/** Cancels a queued run, or marks a running one to be cancelled. Returns undefined if the run is neither. */
export function requestCancel(tx: Tx, id: string): Promise<(Run & { invocationId: string | null }) | undefined> {
  return run(tx)
    .updateTable("workflow.run")
    .set({
      cancel_requested_at: sql<Date>`coalesce(cancel_requested_at, now())`,
      status: sql<string>`case status when 'queued' then 'cancelled' else status end`,
      finished_at: sql<Date | null>`case status when 'queued' then now() end`,
      forget_at: sql<Date | null>`case status when 'queued' then ${later} end`,
      check_at: sql<Date | null>`case status when 'running' then now() + interval '5 seconds' end`,
    })
    .where("id", "=", id)
    .where(isOpen)
    .returning([...runColumns, "invocation_id as invocationId"])
    .executeTakeFirst();
}

/** When a finished run is deleted. A module that shows a longer history stores its own. */
export const later = sql<Date>`now() + interval '14 days'`;

export const isOpen = (row: ExpressionBuilder<WorkflowTables, "workflow.run">) => row("finished_at", "is", null);
