import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { applyReportRequest } from "../contract/track-packages.ts";
import { applyReport } from "../service/apply-report.ts";

/** Applies a posted report to the shipments of a business. */
export function applyReportWorkflow(): Workflow<typeof applyReportRequest.input> {
  return defineWorkflow({
    ...applyReportRequest,
    async run(step, { eventId }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const now = await step.now();
      await step.transaction("apply", (tx) => applyReport(tx, { organizationId, businessId }, eventId, now));
    },
  });
}
