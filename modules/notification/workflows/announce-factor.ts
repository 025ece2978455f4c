import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { announceFactor } from "../contract/announce-factor.ts";
import { notifyOfFactor } from "../service/notify-of-factor.ts";

/** Notifies one batch of members per step; each step continues after the last member of the previous one. */
export function announceFactorWorkflow(database: Database): Workflow {
  return defineWorkflow({
    ...announceFactor,
    async run(step, input) {
      let last: string | null = null;
      do {
        const after: string | null = last;
        last = await step.run("notify", () => notifyOfFactor(database, input, after));
      } while (last);
    },
  });
}
