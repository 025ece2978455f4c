import { tables, type Tx } from "@bc/db/database";
import { newId, newRequestId } from "@bc/runtime/ids";
import { currentContext } from "@bc/runtime/request-context";
import { sql } from "kysely";
import { workflowError } from "./errors.ts";
import { findRun, queueRuns, type RequestedRun, type Run, runColumns } from "./run-store.ts";
import type { WorkflowTables } from "./tables.gen.ts";

export interface OrganizationRun extends Run {
  /** The ID of the request that started it. */
  requestId: string;
  isScheduled: boolean;
  /** The failed run that this one replays. */
  replayOf: string | null;
  /** The run that replays this one. */
  replayedAs: string | null;
}

// Counting stops here: users don't page that far.
const maxCounted = 1_000;

/** Returns runs of the transaction's organization, newest first: all of them, or the open and failed ones. */
export async function listOrganizationRuns(
  tx: Tx,
  { isUnsettled }: { isUnsettled: boolean },
  page: { skip: number; take: number },
): Promise<{ runs: OrganizationRun[]; totalCount: number }> {
  const matching = tables<WorkflowTables>(tx)
    .selectFrom("workflow.run as r")
    .where("organization_id", "=", sql<string>`app.organization_id()`)
    .$if(isUnsettled, (query) => query.where(sql<boolean>`is_unsettled`));
  const runs = await matching
    .select(runColumns)
    .select([
      "request_id as requestId",
      "scheduled as isScheduled",
      "replay_of as replayOf",
      replayedAs.as("replayedAs"),
    ])
    .orderBy("id", "desc")
    .offset(page.skip)
    .limit(Math.min(page.take, 100))
    .execute();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${matching.select("id").limit(maxCounted)}) counted`.execute(tables(tx));
  return { runs, totalCount: rows[0]?.count ?? 0 };
}

const replayedAs = sql<string | null>`(select n.id from workflow.run n
  where n.organization_id = r.organization_id and n.replay_of = r.id)`;

/**
 * Writes a run with the input and business of a failed one. It runs if and only if the transaction commits. Its steps may
 * have run before, and are idempotent.
 */
export async function replayRun(tx: Tx, id: string): Promise<OrganizationRun & RequestedRun> {
  const again = newId();
  const requestId = currentContext()?.requestId ?? newRequestId();
  // The key of a run without one is its ID.
  const places = await queueRuns(
    tx,
    sql`
      insert into workflow.run (organization_id, id, workflow, key, business_id, user_id, request_id, input, lane,
        per_organization, replay_of)
      select organization_id, ${again}::uuid, workflow, case key when id::text then ${again} else key end, business_id,
        app.user_id(), ${requestId}, input, lane, per_organization, id
      from workflow.run where organization_id = app.organization_id() and id = ${id}::uuid and status = 'failed'
      on conflict (organization_id, replay_of) where replay_of is not null do nothing
      returning *`,
    "sent",
  );
  const run = await findRun(tx, again);
  if (run)
    return {
      ...run,
      requestId,
      isScheduled: false,
      replayOf: id,
      replayedAs: null,
      admitted: places.get(again) ?? null,
    };
  const failed = await findRun(tx, id);
  if (!failed) throw workflowError("workflow.run-missing", { id });
  throw workflowError(failed.status === "failed" ? "workflow.run-replayed" : "workflow.run-not-failed", { id });
}
