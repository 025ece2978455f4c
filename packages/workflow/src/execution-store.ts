import { tables, type Tx } from "@bc/db/database";
import type { AppError, Json } from "@bc/runtime/app-error";
import { sql } from "kysely";
import type { Progress, RunTenant } from "./define.ts";
import { isOpen, later } from "./run-store.ts";
import type { WorkflowTables } from "./tables.gen.ts";

// Writes during the execution of a run. Each can happen twice.

export interface StartedRun {
  tenant: RunTenant;
  requestId: string;
  input: Json;
  cancelRequested: boolean;
}

export type Outcome = { status: "succeeded" | "cancelled" } | { status: "failed"; code: string; params: string };

// Schedules create millions of runs a day, and successful ones are not read.
const nextDay = sql<Date>`now() + interval '1 day'`;

const open = (tx: Tx, id: string) =>
  tables<WorkflowTables>(tx).updateTable("workflow.run").where("id", "=", id).where(isOpen);

/** Returns null if the run is finished or was never committed. The caller must not execute it then. */
export async function startRun(tx: Tx, id: string, invocationId: string): Promise<StartedRun | null> {
  const row = await open(tx, id)
    .set({
      status: "running",
      started_at: sql<Date>`coalesce(started_at, now())`,
      invocation_id: invocationId,
      attempt: sql<number>`attempt + 1`,
      check_at: sql<Date>`now() + interval '1 minute'`,
    })
    .returning(["organization_id", "business_id", "request_id", "input", "cancel_requested_at"])
    .executeTakeFirst();
  if (!row) return null;
  return {
    tenant: {
      organizationId: row.organization_id,
      ...(row.business_id && { businessId: row.business_id }),
    },
    requestId: row.request_id,
    input: row.input as Json,
    cancelRequested: row.cancel_requested_at !== null,
  };
}

export async function saveProgress(tx: Tx, id: string, progress: Progress): Promise<void> {
  await open(tx, id)
    .set({ progress: JSON.stringify(progress) })
    .execute();
}

/** Stores on the open run why it is retried. */
export async function recordFailure(tx: Tx, id: string, { code, params }: AppError): Promise<void> {
  await open(tx, id)
    .set({ attempt: sql<number>`attempt + 1`, error_code: code, error_params: JSON.stringify(params) })
    .execute();
}

export async function finishRun(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  const failed = outcome.status === "failed" ? outcome : undefined;
  await open(tx, id)
    .set({
      status: outcome.status,
      error_code: failed?.code ?? null,
      error_params: failed?.params ?? null,
      finished_at: sql<Date>`now()`,
      forget_at:
        outcome.status === "succeeded" ? sql<Date>`case when scheduled then ${nextDay} else ${later} end` : later,
      check_at: null,
    })
    .execute();
}
