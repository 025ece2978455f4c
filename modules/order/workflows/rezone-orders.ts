import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { recomputeDeadlines, rezone } from "../contract/recompute.ts";
import { rezoneBatch } from "../service/rezone-orders.ts";

/** Moves the orders and counters of a business to its new zone, and recomputes open orders. */
export function rezoneOrdersWorkflow(): Workflow<typeof rezone.input> {
  return defineWorkflow({
    ...rezone,
    async run(step, { after: from }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const scope = { organizationId, businessId };
      let after = from;
      do {
        const last: string | null = after;
        after = await step.transaction("rebuild", (tx) => rezoneBatch(tx, scope, last));
        if (after !== null && step.isSliceFull) await step.continueWith({ after });
      } while (after !== null);
      await step.spawn("recompute", recomputeDeadlines, [{ locationId: null, moveToId: null }], { atATime: 1 });
    },
  });
}
