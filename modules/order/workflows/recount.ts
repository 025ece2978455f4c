import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { recount } from "../contract/runs.ts";
import { notifyOfDrift } from "../service/notify-of-drift.ts";
import { recountOrders } from "../service/recount-orders.ts";

export function recountWorkflow(database: Database): Workflow<typeof recount.input> {
  return defineWorkflow({
    ...recount,
    async run(step) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const place = { organizationId, businessId };
      const drift = await step.transaction("recount", (tx) => recountOrders(tx, place));
      await step.run("notify", () => notifyOfDrift(database, { ...place, drift, runId: step.runId }));
    },
  });
}
