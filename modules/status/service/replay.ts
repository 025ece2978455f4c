import type { Database } from "@bc/db/database";
import { recordAudit } from "@bc/audit/public";
import { type OrganizationRun, replayRun, type WorkflowClient } from "@bc/workflow/client";
import { requireId } from "./require-id.ts";

type Actor = Parameters<typeof recordAudit>[1];

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

/** Starts failed work again, once it is written down where the organization sees it. */
export async function replay(
  { database, workflows }: Parts,
  actor: Actor,
  asked: { organizationId: string; id: string },
): Promise<OrganizationRun> {
  const organizationId = requireId(asked.organizationId);
  const id = requireId(asked.id);
  const run = await database.withTenant({ userId: actor.userId, organizationId }, async (tx) => {
    const again = await replayRun(tx, id);
    await recordAudit(tx, actor, {
      organizationId,
      businessId: again.businessId ?? undefined,
      action: "run.replayed",
      target: { type: "run", id },
      after: { workflow: again.workflow, run: again.id },
    });
    return again;
  });
  await workflows.submit(run);
  return run;
}
