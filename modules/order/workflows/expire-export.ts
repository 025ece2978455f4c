import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { expireExport } from "../contract/export.ts";
import { deleteExportFile } from "../service/delete-export-file.ts";
import type { ExportServices } from "../service/write-export.ts";

/** Deletes the file of an export a week after it was written. */
export function expireExportWorkflow(services: ExportServices): Workflow<typeof expireExport.input> {
  return defineWorkflow({
    ...expireExport,
    deadlineMs: 30 * 86_400_000,
    async run(step, { exportId, until }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      await step.park("waits until the file expires", { until: new Date(until) });
      await step.run("delete", () => deleteExportFile(services, { organizationId, businessId }, exportId));
    },
  });
}
