import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import type { z } from "zod";
import { cancelJobsRequest as request } from "../contract/workflows.ts";
import { cancelJobs, haveStopped } from "../service/cancel-jobs.ts";
import type { SyncServices } from "../service/parts.ts";
import { placeOf } from "./read-tasks.ts";

/** Cancels jobs at a source after the runs that would start further ones. */
export function cancelJobsWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({ ...request, run: (step, input) => stopJobs(step, services, input) });
}

/** Waits until runs have stopped, and cancels the jobs that they have left. */
export async function stopJobs(
  step: Step,
  services: SyncServices,
  { connectionId, feedKeys, runIds }: z.output<typeof request.input>,
): Promise<void> {
  const tenant = placeOf(step);
  while (!(await step.run("stopped", () => haveStopped(services, tenant, runIds)))) {
    await step.sleep("wait", 1_000);
    if (step.isSliceFull) await step.continueWith({ connectionId, feedKeys, runIds });
  }
  await step.run("cancel", (signal) => cancelJobs(services, { tenant, connectionId, feedKeys }, signal));
}
