import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { projectSalesRequest as request } from "../contract/workflows.ts";
import type { SyncServices } from "../service/parts.ts";
import { endProjecting, findLiveFeed, landChanges, publishSales } from "../service/project-sales.ts";
import { placeOf } from "./read-tasks.ts";

/** Projects orders to the warehouse until none has changed. */
export function projectSalesWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step) {
      const tenant = placeOf(step);
      const { businessId } = tenant;
      for (;;) {
        // A rebuild can replace it at any time.
        const feed = await step.transaction("feed", (tx) => findLiveFeed(tx, businessId));
        if (!feed) return;
        const landed = await step.run("land", (signal) => landChanges(services, tenant, feed, signal));
        if (landed) await step.transaction("publish", (tx) => publishSales(tx, businessId, feed, landed));
        else if (await step.transaction("end", (tx) => endProjecting(tx, businessId, feed))) return;
        if (step.isSliceFull) await step.continueWith({});
      }
    },
  });
}
