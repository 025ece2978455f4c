import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { disconnectRequest as request } from "../contract/workflows.ts";
import { revokeAccess, slugOf } from "../service/disconnect-source.ts";
import { notifiedClasses } from "../service/notify-of-causes.ts";
import type { SyncServices } from "../service/parts.ts";
import { stopJobs } from "./cancel-jobs.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { placeOf } from "./read-tasks.ts";

/** Cancels jobs at the source of a deleted connection, and then gives the access back. */
export function disconnectWorkflow(services: SyncServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step, input) {
      await stopJobs(step, services, input);
      const { connectionId } = input;
      const slug = await step.run("find", () => slugOf(services, placeOf(step), connectionId));
      if (slug)
        for (const before of notifiedClasses) await notifyOfChange(step, services, { slug, before, after: null });
      await step.run("revoke", (signal) => revokeAccess(services, { tenant: placeOf(step), connectionId }, signal));
    },
  });
}
