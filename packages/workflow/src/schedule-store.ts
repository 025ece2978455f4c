import { tables, type Tx } from "@bc/db/database";
import { sql } from "kysely";
import type { WorkflowRequest } from "./define.ts";
import type { WorkflowTables } from "./tables.gen.ts";

export interface NewSchedule {
  workflow: WorkflowRequest;
  key: string;
  everyMs: number;
  /** JSON text. */
  input: string;
}

/**
 * Replaces the schedule of the same workflow and key. It first fires after half an interval to a whole one, so that
 * schedules that were made together are spread.
 */
export async function saveSchedule(tx: Tx, { workflow, key, everyMs, input }: NewSchedule): Promise<void> {
  const { name, lane = "scheduled", perOrganization = 20 } = workflow;
  await sql`
    insert into workflow.schedule (organization_id, business_id, user_id, workflow, key, every_ms, input, lane,
      per_organization, next_at)
    values (app.organization_id(), app.business_id(), app.user_id(), ${name}, ${key}, ${everyMs}, ${input}, ${lane},
      ${perOrganization}, now() + ${everyMs} * (0.5 + random() / 2) * interval '1 ms')
    on conflict (organization_id, workflow, key) do update set
      business_id = excluded.business_id, user_id = excluded.user_id, every_ms = excluded.every_ms,
      input = excluded.input, lane = excluded.lane, per_organization = excluded.per_organization,
      next_at = excluded.next_at
  `.execute(tables(tx));
}

export async function deleteSchedule(tx: Tx, workflow: string, key: string): Promise<void> {
  await tables<WorkflowTables>(tx)
    .deleteFrom("workflow.schedule")
    .where("workflow", "=", workflow)
    .where("key", "=", key)
    .execute();
}

/** Returns when the schedules of a workflow fire next, by key. Keys without a schedule are absent. */
export async function listSchedules(tx: Tx, workflow: string, keys: readonly string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await tables<WorkflowTables>(tx)
    .selectFrom("workflow.schedule")
    .select(["key", "next_at as nextAt"])
    .where("workflow", "=", workflow)
    .where("key", "in", [...keys])
    .execute();
  return new Map(rows.map(({ key, nextAt }) => [key, nextAt]));
}
