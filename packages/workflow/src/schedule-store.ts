import { tables, type Tx } from "@bc/db/database";
import { sql } from "kysely";
import type { WorkflowTables } from "./tables.gen.ts";

export interface NewSchedule {
  workflow: string;
  key: string;
  everyMs: number;
  /** JSON text. */
  input: string;
}

/** Replaces the schedule of the same workflow and key. Timers of the earlier one become stale. */
export async function saveSchedule(tx: Tx, { workflow, key, everyMs, input }: NewSchedule): Promise<void> {
  await sql`
    insert into workflow.schedule (organization_id, business_id, user_id, workflow, key, every_ms, input, next_at)
    values (app.organization_id(), app.business_id(), app.user_id(), ${workflow}, ${key}, ${everyMs}, ${input},
      now() + ${everyMs} * interval '1 ms')
    on conflict (organization_id, workflow, key) do update set
      business_id = excluded.business_id, user_id = excluded.user_id, every_ms = excluded.every_ms,
      input = excluded.input, generation = excluded.generation, next_at = excluded.next_at, check_at = now()
  `.execute(tables(tx));
}

export async function deleteSchedule(tx: Tx, workflow: string, key: string): Promise<void> {
  await tables<WorkflowTables>(tx)
    .deleteFrom("workflow.schedule")
    .where("workflow", "=", workflow)
    .where("key", "=", key)
    .execute();
}

export interface Fired {
  /** Null if a run of this key is still open. */
  runId: string | null;
  generation: string;
  delayMs: number;
}

/** If the timer has the current generation, requests a run and advances the schedule past all missed firings. */
export async function fireSchedule(
  tx: Tx,
  timer: { workflow: string; key: string; generation: string },
  run: { id: string; requestId: string },
): Promise<Fired | null> {
  const result = await sql<Fired>`
    with armed as (
      select *, next_at + every_ms * interval '1 ms'
        * (1 + floor(extract(epoch from greatest(now() - next_at, interval '0')) * 1000 / every_ms)) as following
      from workflow.schedule
      where workflow = ${timer.workflow} and key = ${timer.key} and generation = ${timer.generation}
      for update
    ), due as (
      update workflow.schedule s set
        generation = nextval('workflow.generation'), next_at = following, check_at = following + interval '10 seconds'
      from armed
      where s.organization_id = armed.organization_id and s.workflow = armed.workflow and s.key = armed.key
      returning s.*
    ), asked as (
      insert into workflow.run (organization_id, id, workflow, key, business_id, user_id, request_id, input, scheduled)
      select organization_id, ${run.id}, workflow, key, business_id, user_id, ${run.requestId}, input, true from due
      where not exists (
        select from workflow.run r
        where r.organization_id = due.organization_id and r.workflow = due.workflow and r.key = due.key
          and r.finished_at is null)
      returning id
    )
    select asked.id as "runId", due.generation,
      greatest(0, extract(epoch from due.next_at - now()) * 1000)::float8 as "delayMs"
    from due left join asked on true
  `.execute(tables(tx));
  return result.rows[0] ?? null;
}
