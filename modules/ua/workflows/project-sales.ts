import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { projectSalesRequest as request } from "../contract/workflows.ts";
import type { SyncServices } from "../service/parts.ts";
import { countSales, endProjecting, findLiveFeed, findProjectingWait, landChanges } from "../service/project-sales.ts";
import { placeOf } from "./read-tasks.ts";

/** Boards cache by data version, so that changes are gathered. */
const versionEveryMs = 60_000;

/**
 * Projects orders that changed to the warehouse and publishes them as one data version. What one slice can't project is
 * left to another run, so that no run of a busy business meets its deadline.
 */
export function projectSalesWorkflow(services: SyncServices, everyMs = versionEveryMs): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step) {
      const tenant = placeOf(step);
      const { businessId } = tenant;
      const waitMs = await step.transaction("wait", (tx) => findProjectingWait(tx, businessId, everyMs));
      if (waitMs > 0) await step.sleep("gather", waitMs);
      const feed = await step.transaction("feed", (tx) => findLiveFeed(tx, businessId));
      if (!feed) return;
      while (!step.isSliceFull) {
        const landed = await step.run("land", (signal) => landChanges(services, tenant, feed, signal));
        if (!landed || !(await step.transaction("count", (tx) => countSales(tx, businessId, feed, landed)))) break;
      }
      await step.transaction("end", (tx) => endProjecting(tx, services, businessId, feed));
    },
  });
}
