import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { resetRequest as request, type Task } from "../contract/workflows.ts";
import { beginSync, planRun } from "../service/begin-sync.ts";
import { compareReset } from "../service/compare-reset.ts";
import { keepDays, publishKept } from "../service/keep-days.ts";
import type { SyncServices } from "../service/parts.ts";
import { refreshAccounts } from "../service/refresh-accounts.ts";
import { endReset } from "../service/reset-connection.ts";
import { placeOf, readTasks, retry, withEnd } from "./read-tasks.ts";

/**
 * Reads everything again into a new feed, which then waits for a user. Without review, or once the user has accepted it,
 * what is new since is read too before the feed replaces the live one.
 */
export function resetWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    retry,
    deadlineMs: 30 * 86_400_000,
    async run(step, input) {
      const { connectionId, feedKey, requestedBy, review = false, isCatchUp = false } = input;
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
          const goOn = (rest: Task[]) => step.continueWith({ ...input, tasks: rest });
          const fault = await readTasks(step, services, run, { tasks, goOn });
          if (fault) return fault;
          for (;;) {
            const kept = await step.run("keep", (signal) => keepDays(services, run, signal));
            if (!kept) break;
            await step.transaction("kept", (tx) => publishKept(tx, run, kept));
            if (step.isSliceFull) await goOn([]);
          }
          if (review) await step.run("compare", (signal) => compareReset(services, run, signal));
          else if (!isCatchUp) {
            const { tasks: _read, ...rest } = input;
            await step.continueWith({ ...rest, isCatchUp: true });
          }
          return null;
        },
        async (fault) => {
          const { workflows } = services;
          const now = await step.now();
          await step.transaction("end", (tx) => endReset(tx, { workflows, now }, run, { fault, review }));
        },
      );
    },
  });
}
