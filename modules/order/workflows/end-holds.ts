import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { endHolds } from "../contract/runs.ts";
import { endDueHoldsOf } from "../service/end-holds.ts";

const dayMs = 24 * 3_600_000;

export function endHoldsWorkflow(): Workflow<typeof endHolds.input> {
  return defineWorkflow({
    ...endHolds,
    deadlineMs: 5 * 366 * dayMs,
    async run(step, { cartOrderId, until }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      await step.park("waits for the end of a hold", { until: new Date(until) });
      await step.transaction("end", (tx) => endDueHoldsOf(tx, { organizationId, businessId }, cartOrderId));
    },
  });
}
