import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { watchOrders } from "../contract/runs.ts";
import { findDueNotices } from "../service/find-due-notices.ts";
import { notifyOfWork } from "../service/notify-of-work.ts";

export function watchOrdersWorkflow(database: Database): Workflow<typeof watchOrders.input> {
  return defineWorkflow({
    ...watchOrders,
    async run(step) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const place = { organizationId, businessId };
      const due = await step.transaction("compare", async (tx) =>
        (await findDueNotices(tx, place, new Date())).map((notice) => ({ ...notice })),
      );
      if (due.length > 0) await step.run("notify", () => notifyOfWork(database, place, due));
    },
  });
}
