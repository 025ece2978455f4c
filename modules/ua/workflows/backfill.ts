import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { backfillRequest as request } from "../contract/workflows.ts";
import { beginSync, planRun } from "../service/begin-sync.ts";
import { countDiffering } from "../service/differing-days.ts";
import { endBackfill } from "../service/end-sync.ts";
import type { SyncServices } from "../service/parts.ts";
import { placeOf, readTasks, retry, withEnd } from "./read-tasks.ts";

/** Reads the days before those that are held, beside the syncs of the connection. */
export function backfillWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    retry,
    deadlineMs: 30 * 86_400_000,
    async run(step, input) {
      const { connectionId } = input;
      const begun = { tenant: placeOf(step), syncId: step.runId, connectionId };
      const kind = "BACKFILL";
      const feedKey = input.feedKey ?? (await step.transaction("begin", (tx) => beginSync(tx, { ...begun, kind })));
      if (feedKey === null) return;
      const run = { ...begun, feedKey };
      let differing = 0;
      await withEnd(
        async () => {
          const tasks =
            input.tasks ?? (await step.transaction("plan", (tx) => planRun(tx, services.sources, run, { kind })));
          const fault = await readTasks(step, services, run, {
            tasks,
            goOn: (rest) => step.continueWith({ ...input, feedKey, tasks: rest }),
          });
          if (!fault) differing = await step.run("count", (signal) => countDiffering(services, run, signal));
          return fault;
        },
        (fault) => step.transaction("end", (tx) => endBackfill(tx, run, { fault, differing })),
      );
    },
  });
}
