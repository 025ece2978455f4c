import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { syncRequest as request } from "../contract/workflows.ts";
import { beginSync, findDiffering, planRun } from "../service/begin-sync.ts";
import { endSync } from "../service/end-sync.ts";
import type { SyncServices } from "../service/parts.ts";
import { refreshAccounts } from "../service/refresh-accounts.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { placeOf, readTasks, retry, withEnd } from "./read-tasks.ts";

/** Reads what is new at a source: its accounts, then each stream of each of them. */
export function syncWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    retry,
    async run(step, input) {
      const { connectionId, kind, requestedBy, days } = input;
      const begun = { tenant: placeOf(step), syncId: step.runId, connectionId };
      const feedKey =
        input.feedKey ?? (await step.transaction("begin", (tx) => beginSync(tx, { ...begun, kind, requestedBy })));
      if (feedKey === null) return;
      const run = { ...begun, feedKey };
      await withEnd(
        async () => {
          let { tasks } = input;
          if (!tasks) {
            const listed = await step.run("accounts", (signal) => refreshAccounts(services, run, signal));
            if (listed.kind === "fault") return listed.fault;
            const differing = await step.run("differing", (signal) => findDiffering(services, run, signal));
            const asked = { kind, days, differing };
            tasks = await step.transaction("plan", (tx) => planRun(tx, services.sources, run, asked));
          }
          return readTasks(step, services, run, {
            tasks,
            goOn: (rest) => step.continueWith({ ...input, feedKey, tasks: rest }),
          });
        },
        async (fault) => {
          const change = await step.transaction("end", (tx) => endSync(tx, services, run, fault));
          if (change) await notifyOfChange(step, services, change);
        },
      );
    },
  });
}
