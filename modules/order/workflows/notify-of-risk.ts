import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { notifyOfRisk } from "../contract/runs.ts";
import { notifyOfRisks } from "../service/notify-of-work.ts";

export function notifyOfRiskWorkflow(database: Database): Workflow<typeof notifyOfRisk.input> {
  return defineWorkflow({
    ...notifyOfRisk,
    async run(step, risk) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      await step.run("notify", () => notifyOfRisks(database, { organizationId, businessId }, risk));
    },
  });
}
