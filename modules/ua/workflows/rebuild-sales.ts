import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { rebuildSalesRequest as request } from "../contract/workflows.ts";
import type { SyncServices } from "../service/parts.ts";
import { countSales } from "../service/project-sales.ts";
import { endBuilding, findBuiltFeed, landLast, landNext } from "../service/rebuild-sales.ts";
import { placeOf } from "./read-tasks.ts";

/** Projects all orders to a new feed, then those that changed meanwhile, and shows it instead of the live one. */
export function rebuildSalesWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step, { feedKey, after: from }) {
      const tenant = placeOf(step);
      const { businessId } = tenant;
      const feed = await step.transaction("feed", (tx) => findBuiltFeed(tx, businessId, feedKey));
      if (!feed) return;
      let after = from;
      for (;;) {
        const last = after;
        const landed = await step.run("land", (signal) => landNext(services, tenant, feed, last, signal));
        if (!landed) break;
        const counted = { ...landed, changes: [] };
        if (!(await step.transaction("count", (tx) => countSales(tx, businessId, feed, counted)))) return;
        after = landed.last;
        if (step.isSliceFull) await step.continueWith({ feedKey, after });
      }
      for (;;) {
        const landed = await step.run("changes", (signal) => landLast(services, tenant, feed, signal));
        if (await step.transaction("end", (tx) => endBuilding(tx, services, businessId, feed, landed))) return;
        if (step.isSliceFull) await step.continueWith({ feedKey, after });
      }
    },
  });
}
