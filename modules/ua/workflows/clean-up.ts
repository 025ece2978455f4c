import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { cleanUpRequest as request } from "../contract/workflows.ts";
import { endCleanUp, endSalesCleanUp, findGarbage, findSalesGarbage, removeRows } from "../service/clean-up.ts";
import type { SyncServices } from "../service/parts.ts";
import { placeOf } from "./read-tasks.ts";

/** Purges a deleted connection when it is due, and removes feeds that nothing names any longer. */
export function cleanUpWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step, { connectionId }) {
      const tenant = placeOf(step);
      const { businessId } = tenant;
      const now = await step.now();
      const garbage = await step.transaction("find", (tx) =>
        connectionId === null
          ? findSalesGarbage(tx, services, businessId)
          : findGarbage(tx, { tenant, connectionId, now }),
      );
      if (!garbage) return;
      // What is left is found again by the next slice of the run.
      while (garbage.feedKeys.length > 0 && (await step.run("rows", (signal) => removeRows(services, garbage, signal))))
        if (step.isSliceFull) await step.continueWith({ connectionId });
      await step.transaction("end", (tx) =>
        connectionId === null
          ? endSalesCleanUp(tx, businessId, garbage)
          : endCleanUp(tx, services, { tenant, connectionId }, garbage),
      );
    },
  });
}
