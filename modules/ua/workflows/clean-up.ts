import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import { cleanUpRequest as request, type Garbage } from "../contract/workflows.ts";
import { confirmOrphans, endCleanUp, findGarbage, findSalesGarbage, forgetLeftover } from "../service/clean-up.ts";
import type { SyncServices } from "../service/parts.ts";
import { removeRows } from "../store/removals.ts";
import { placeOf } from "./read-tasks.ts";

/** Twice as long as an attempt of a step can take. */
const settleMs = 600_000;

/**
 * Purges a deleted connection when it is due, and removes feeds that nothing names any longer, and batches that no run
 * publishes. The schedule of sales stays, because it also deletes old data versions.
 */
export function cleanUpWorkflow(services: SyncServices, afterMs = settleMs): Workflow<typeof request.input> {
  const { warehouse, workflows } = services;
  return defineWorkflow({
    ...request,
    async run(step, { connectionId, garbage: left }) {
      const tenant = placeOf(step);
      const { businessId } = tenant;
      const garbage = left ?? (await look(services, step, connectionId, afterMs));
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
          const forgotten = first;
          const isGone = await step.transaction("forget", (tx) => forgetLeftover(tx, businessId, forgotten));
          if (isGone) leftovers = others;
        }
        if (step.isSliceFull) await step.continueWith({ connectionId, garbage: { businessKey, leftovers } });
      }
      if (connectionId === null) return;
      await step.transaction("end", (tx) => endCleanUp(tx, { workflows }, { tenant, connectionId }));
    },
  });
}

async function look(
  services: SyncServices,
  step: Step,
  connectionId: string | null,
  afterMs: number,
): Promise<Garbage | null> {
  const tenant = placeOf(step);
  const now = await step.now();
  const found = await step.transaction("find", (tx) =>
    connectionId === null
      ? findSalesGarbage(tx, services, tenant.businessId)
      : findGarbage(tx, { tenant, connectionId }, now),
  );
  if (!found || found.orphans.length === 0) return found;
  await step.sleep("settle", afterMs);
  const orphans = await step.transaction("orphans", (tx) =>
    confirmOrphans(tx, { tenant, connectionId }, found.orphans),
  );
  return { businessKey: found.businessKey, leftovers: [...found.leftovers, ...orphans] };
}
