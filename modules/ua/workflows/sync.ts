import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { syncRequest as request } from "../contract/workflows.ts";
import { beginSync, planRun } from "../service/begin-sync.ts";
import { countDiffering, findDiffering } from "../service/differing-days.ts";
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
      const { connectionId, kind, requestedBy, days, accountId } = input;
      const begun = { tenant: placeOf(step), syncId: step.runId, connectionId };
      const feedKey =
        input.feedKey ?? (await step.transaction("begin", (tx) => beginSync(tx, { ...begun, kind, requestedBy })));
      if (feedKey === null) return;
      const run = { ...begun, feedKey };
      let differing = 0;
      await withEnd(
        async () => {
          let { tasks } = input;
          if (!tasks) {
            const listed = await step.run("accounts", (signal) => refreshAccounts(services, run, signal));
            if (listed.kind === "fault") return listed.fault;
            const before = await step.run("differing", (signal) => findDiffering(services, run, signal));
            const asked = { kind, days, accountId, differing: before };
            tasks = await step.transaction("plan", (tx) => planRun(tx, services.sources, run, asked));
          }
          const fault = await readTasks(step, services, run, {
            tasks,
            goOn: (rest) => step.continueWith({ ...input, feedKey, tasks: rest }),
          });
          if (!fault) differing = await step.run("count", (signal) => countDiffering(services, run, signal));
          return fault;
        },
        async (fault) => {
          const change = await step.transaction("end", (tx) =>
            endSync(tx, services, { ...run, kind }, { fault, differing }),
          );
          if (change) await notifyOfChange(step, services, change);
        },
      );
    },
  });
}
