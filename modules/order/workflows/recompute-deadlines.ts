import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { recomputeDeadlines } from "../contract/recompute.ts";
import { type Batch, recomputeBatch } from "../service/recompute-deadlines.ts";

export function recomputeDeadlinesWorkflow(): Workflow<typeof recomputeDeadlines.input> {
  return defineWorkflow({
    ...recomputeDeadlines,
    async run(step, change) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      let after: string | null = null;
      do {
        const batch: Batch = { ...change, after };
        after = await step.transaction("recompute", (tx) => recomputeBatch(tx, { organizationId, businessId }, batch));
      } while (after !== null);
    },
  });
}
