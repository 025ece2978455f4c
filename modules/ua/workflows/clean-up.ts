import type { Tx } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { cleanUpRequest as request } from "../contract/workflows.ts";
import { endCleanUp, findGarbage, findSalesGarbage } from "../service/clean-up.ts";
import type { SyncServices } from "../service/parts.ts";
import { deleteFeed, removeRows } from "../store/removals.ts";
import { placeOf } from "./read-tasks.ts";

/**
 * Purges a deleted connection when it is due, and removes feeds that nothing names any longer. The schedule of sales
 * stays, because it also deletes old data versions.
 */
export function cleanUpWorkflow(services: SyncServices): Workflow<typeof request.input> {
  const { warehouse, workflows } = services;
  return defineWorkflow({
    ...request,
    async run(step, { connectionId, garbage: left }) {
      const tenant = placeOf(step);
      const { businessId } = tenant;
      const now = await step.now();
      const find = (tx: Tx) =>
        connectionId === null
          ? findSalesGarbage(tx, services, businessId)
          : findGarbage(tx, { tenant, connectionId }, now);
      const garbage = left ?? (await step.transaction("find", find));
      if (!garbage) return;
      const { businessKey } = garbage;
      let { leftovers } = garbage;
      for (let [first, ...others] = leftovers; first; [first, ...others] = leftovers) {
        const { days, ...leftover } = first;
        if (days) {
          const removed = { businessKey, isSales: connectionId === null, ...leftover, days };
          const rest = await step.run("rows", (signal) => removeRows(warehouse, removed, signal));
          leftovers = [{ ...leftover, days: rest }, ...others];
        } else {
          const isGone = await step.transaction("forget", (tx) => deleteFeed(tx, businessId, leftover.feedKey));
          if (isGone) leftovers = others;
        }
        if (step.isSliceFull) await step.continueWith({ connectionId, garbage: { businessKey, leftovers } });
      }
      if (connectionId === null) return;
      await step.transaction("end", (tx) => endCleanUp(tx, { workflows }, { tenant, connectionId }));
    },
  });
}
