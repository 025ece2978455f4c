import type { Database } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import { runBulk } from "../contract/bulk.ts";
import { notifyOfBulk } from "../service/finish-bulk.ts";
import type { OrderScope } from "../service/order-context.ts";
import { processBatch } from "../service/process-bulk.ts";
import { beginBulkRun, endBulkRun, findBulkRun } from "../store/bulk-runs.ts";

/** Processes the orders of a bulk run in batches. A batch that is committed is never processed again. */
export function runBulkWorkflow({ database }: { database: Database }): Workflow<typeof runBulk.input> {
  return defineWorkflow({
    ...runBulk,
    retry: { giveUpAfterMs: 6 * 3_600_000 },
    async run(step, { runId }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const scope = { organizationId, businessId };
      let isDone: boolean;
      try {
        isDone = await processSlice(step, scope, runId);
      } catch (error) {
        if (toAppError(error).code !== "workflow.cancelled") {
          await step.transaction("fail", (tx) => endBulkRun(tx, businessId, runId, "FAILED"));
          await step.run("notify", () => notifyOfBulk(database, scope, runId));
        }
        throw error;
      }
      if (!isDone) await step.continueWith({ runId });
      await step.run("notify", () => notifyOfBulk(database, scope, runId));
    },
  });
}

/** Returns false if more orders are left than a slice takes. */
async function processSlice(step: Step, scope: OrderScope, runId: string): Promise<boolean> {
  const { businessId } = scope;
  const startsAt = await step.transaction("wait", async (tx) => {
    const run = await findBulkRun(tx, businessId, runId);
    return run?.state === "WAITING" ? run.startsAt?.toISOString() : undefined;
  });
  if (startsAt !== undefined) {
    await step.park("waits until it can't be taken back", { until: new Date(startsAt) });
    await step.transaction("begin", (tx) => beginBulkRun(tx, businessId, runId));
  }
  for (;;) {
    const { isRunning, ...progress } = await step.transaction("batch", async (tx) => ({
      ...(await processBatch(tx, scope, runId)),
    }));
    if (!isRunning) return true;
    step.progress(progress);
    if (step.isSliceFull) return false;
  }
}
