import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { checkRequest as request, type Task } from "../contract/workflows.ts";
import { restOf } from "../domain/plan-sync.ts";
import { endCheck, planChecks } from "../service/check-days-again.ts";
import { checkSlice } from "../service/check-slice.ts";
import type { SyncServices } from "../service/parts.ts";
import { writeMissingChannels } from "../service/write-channels.ts";
import { placeOf, retry } from "./read-tasks.ts";

const nothingRead = { batches: [], quality: null, isRecheck: true } as const;

/**
 * Compares days with the source by its totals alone, after it has written the channels that campaigns of the business
 * lack. Syncs go on meanwhile.
 */
export function checkWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    retry,
    async run(step, input) {
      const { connectionId, days } = input;
      const at = { tenant: placeOf(step), connectionId };
      const planned = await step.transaction("plan", (tx) => planChecks(tx, services.sources, at, days));
      if (!planned) return;
      if (!input.tasks) await step.run("channels", (signal) => writeMissingChannels(services, at.tenant, signal));
      const run = { ...at, syncId: step.runId, feedKey: planned.feedKey };
      let rest: Task[] = input.tasks ?? planned.tasks;
      for (let [task, ...others] = rest; task; [task, ...others] = rest) {
        const current = task;
        const checked = await step.run("check", (signal) => checkSlice(services, run, current, nothingRead, signal));
        if (checked.kind === "waiting") {
          await step.sleep("ua.source-waits", checked.ms);
          continue;
        }
        // The next sync says what is wrong.
        if (checked.kind === "fault") return;
        await step.transaction("end", (tx) => endCheck(tx, services, run, current, checked));
        const left = restOf(current);
        rest = left ? [left, ...others] : others;
        if (step.isSliceFull && rest.length > 0) await step.continueWith({ connectionId, days, tasks: rest });
      }
    },
  });
}
