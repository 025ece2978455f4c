import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { deliverRequest } from "../contract/deliver.ts";
import { requestError } from "../contract/errors.ts";
import { advanceDelivery } from "../service/advance-delivery.ts";
import type { Crm } from "../service/crm.ts";
import { notifyOfFailure } from "../service/notify-of-failure.ts";

/** What the worker passes in. */
export interface DeliverServices {
  database: Database;
  crm: Crm;
}

export function deliverWorkflow(parts: DeliverServices): Workflow<typeof deliverRequest.input> {
  return defineWorkflow({
    ...deliverRequest,
    async run(step, { requestId }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) throw requestError("request.missing");
      const target = { organizationId, businessId, requestId };
      for (;;) {
        const waitMs = await step.run("advance", (signal) => advanceDelivery(parts, target, signal));
        if (waitMs === null) break;
        if (waitMs > 0) await step.sleep("wait", waitMs);
      }
      await step.run("notify", () => notifyOfFailure(parts.database, target, step.runId));
    },
  });
}
