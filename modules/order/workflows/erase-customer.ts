import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import { eraseCustomerRequest } from "../contract/erasure.ts";
import { deleteExportFile } from "../service/delete-export-file.ts";
import { type ErasedBatch, eraseRequested } from "../service/erase-orders.ts";
import type { ExportPlace } from "../service/export-file.ts";
import type { ExportServices } from "../service/write-export.ts";
import { endErasure } from "../store/erasures.ts";

/** Erases a customer 72 hours after the request, unless it is withdrawn meanwhile. */
export function eraseCustomerWorkflow(services: ExportServices): Workflow<typeof eraseCustomerRequest.input> {
  return defineWorkflow({
    ...eraseCustomerRequest,
    async run(step, { erasureId, until }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const scope = { organizationId, businessId };
      await step.park("waits until the request takes effect", { until: new Date(until) });
      await step.transaction("begin", async (tx) => {
        await endErasure(tx, businessId, erasureId, { state: "EFFECTIVE", by: null });
      });
      let isFull: boolean;
      do {
        const batch: ErasedBatch = await step.transaction("erase", (tx) => eraseRequested(tx, scope, erasureId));
        await deleteFiles(services, step, scope, batch.exportIds);
        ({ isFull } = batch);
        if (isFull && step.isSliceFull) await step.continueWith({ erasureId, until });
      } while (isFull);
    },
  });
}

/** Deletes the files of exports. */
export async function deleteFiles(
  services: ExportServices,
  step: Step,
  scope: ExportPlace,
  exportIds: readonly string[],
): Promise<void> {
  for (const exportId of exportIds) await step.run("delete file", () => deleteExportFile(services, scope, exportId));
}
