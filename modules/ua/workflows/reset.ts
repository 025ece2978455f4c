import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { resetRequest as request } from "../contract/workflows.ts";
import { beginSync, planRun } from "../service/begin-sync.ts";
import type { SyncServices } from "../service/parts.ts";
import { refreshAccounts } from "../service/refresh-accounts.ts";
import { endReset } from "../service/reset-connection.ts";
import { placeOf, readTasks, retry, withEnd } from "./read-tasks.ts";

/** Reads everything again into a new feed, which then replaces the live one. */
export function resetWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    retry,
    deadlineMs: 30 * 86_400_000,
    async run(step, input) {
      const { connectionId, feedKey, requestedBy } = input;
      const run = { tenant: placeOf(step), syncId: step.runId, connectionId, feedKey };
      const kind = "RESET";
      if (!input.tasks) {
        const begun = { ...run, kind, ...(requestedBy && { requestedBy }) } as const;
        if ((await step.transaction("begin", (tx) => beginSync(tx, begun))) === null) return;
      }
      await withEnd(
        async () => {
          let { tasks } = input;
          if (!tasks) {
            const listed = await step.run("accounts", (signal) => refreshAccounts(services, run, signal));
            if (listed.kind === "fault") return listed.fault;
            tasks = await step.transaction("plan", (tx) => planRun(tx, services.sources, run, { kind }));
          }
          return readTasks(step, services, run, {
            tasks,
            goOn: (rest) => step.continueWith({ ...input, tasks: rest }),
          });
        },
        (fault) => step.transaction("end", (tx) => endReset(tx, services, run, fault)),
      );
    },
  });
}
