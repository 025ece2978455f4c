import { type Database, tables } from "@bc/db/database";
import { sql } from "kysely";

// These functions work across tenants and only return IDs.

export interface DueRun {
  organizationId: string;
  id: string;
  workflow: string;
  key: string;
  invocationId: string | null;
  cancelRequested: boolean;
}

export interface DueSchedule {
  organizationId: string;
  workflow: string;
  key: string;
  generation: string;
  delayMs: number;
}

export async function claimRuns(database: Database, batch: number): Promise<DueRun[]> {
  const claimed = sql<DueRun>`
    select organization_id as "organizationId", id, workflow, key,
      invocation_id as "invocationId", cancel_requested as "cancelRequested"
    from workflow.claim_runs(${batch})`;
  return database.withTenant({}, async (tx) => (await claimed.execute(tables(tx))).rows);
}

export async function claimSchedules(database: Database, batch: number): Promise<DueSchedule[]> {
  const claimed = sql<DueSchedule>`
    select organization_id as "organizationId", workflow, key, generation, delay_ms::float8 as "delayMs"
    from workflow.claim_schedules(${batch})`;
  return database.withTenant({}, async (tx) => (await claimed.execute(tables(tx))).rows);
}

export async function deleteExpiredRuns(database: Database, batch: number): Promise<number> {
  const forgotten = sql<{ count: number }>`select workflow.forget_runs(${batch}) as count`;
  return database.withTenant({}, async (tx) => (await forgotten.execute(tables(tx))).rows[0]?.count ?? 0);
}
