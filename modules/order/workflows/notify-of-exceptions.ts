import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { notifyOfExceptions } from "../contract/runs.ts";
import { notifyOfExceptionsAfter } from "../service/notify-of-work.ts";
import { takeCarrierNews } from "../store/carrier-news.ts";

/** A carrier that is down concerns many businesses within a short time: they are one notification. */
const gatherMs = 20_000;

export function notifyOfExceptionsWorkflow(database: Database): Workflow<typeof notifyOfExceptions.input> {
  return defineWorkflow({
    ...notifyOfExceptions,
    async run(step, { carrier }) {
      const { organizationId } = step.tenant;
      await step.sleep("gather", gatherMs);
      const since = await step.transaction("take", (tx) => takeCarrierNews(tx, organizationId, carrier));
      if (since === null) return;
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await step.run("notify", () =>
          notifyOfExceptionsAfter(database, organizationId, { carrier, since }, from),
        );
      } while (after !== null);
    },
  });
}
