import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import { cleanUpRequest as request } from "../contract/workflows.ts";
import {
  endCleanUp,
  endSalesCleanUp,
  findGarbage,
  findSalesGarbage,
  removeRows,
  removeSales,
} from "../service/clean-up.ts";
import type { SyncServices } from "../service/parts.ts";
import { skipSaleDays } from "../store/removals.ts";
import { placeOf } from "./read-tasks.ts";

/** Purges a deleted connection when it is due, and removes feeds that nothing names any longer. */
export function cleanUpWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step, { connectionId }) {
      if (connectionId === null) return cleanUpSales(services, step);
      const tenant = placeOf(step);
      const now = await step.now();
      const garbage = await step.transaction("find", (tx) => findGarbage(tx, { tenant, connectionId, now }));
      if (!garbage) return;
      // What is left is found again by the next slice of the run.
      while (garbage.feedKeys.length > 0 && (await step.run("rows", (signal) => removeRows(services, garbage, signal))))
        if (step.isSliceFull) await step.continueWith({ connectionId });
      await step.transaction("end", (tx) => endCleanUp(tx, services, { tenant, connectionId }, garbage));
    },
  });
}

async function cleanUpSales(services: SyncServices, step: Step): Promise<void> {
  const { businessId } = placeOf(step);
  const garbage = await step.transaction("find", (tx) => findSalesGarbage(tx, services, businessId));
  if (!garbage) return;
  let { days } = garbage;
  while (days) {
    const left = days;
    days = await step.run("rows", (signal) => removeSales(services, garbage, left, signal));
    if (!days || !step.isSliceFull) continue;
    const { from } = days;
    await step.transaction("skip", (tx) => skipSaleDays(tx, businessId, garbage.feedKeys, from));
    await step.continueWith({ connectionId: null });
  }
  await step.transaction("end", (tx) => endSalesCleanUp(tx, businessId, garbage));
}
