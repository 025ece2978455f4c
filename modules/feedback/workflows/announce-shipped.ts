import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { announceShipped } from "../contract/announce-shipped.ts";
import { notifyVoters } from "../service/notify-voters.ts";

/** Notifies the voters of a complete post. One step per batch; each continues after the last voter of the previous one. */
export function announceShippedWorkflow(database: Database): Workflow<typeof announceShipped.input> {
  return defineWorkflow({
    ...announceShipped,
    async run(step, { postId }) {
      let last: string | null = null;
      do {
        const after: string | null = last;
        last = await step.run("notify", () => notifyVoters(database, step.tenant, postId, after));
      } while (last);
    },
  });
}
