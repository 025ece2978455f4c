import { toAppError } from "@bc/runtime/app-error";
import type { WorkflowClient } from "@bc/workflow/client";
import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import { writeExport } from "../contract/export.ts";
import { markReady, notifyOfExport } from "../service/finish-export.ts";
import { freezeExport } from "../service/freeze-export.ts";
import type { ExportPlace } from "../service/export-file.ts";
import { beginUpload, completeUpload, type ExportServices, writeNextPart } from "../service/write-export.ts";
import { addPart, endExport, setUpload } from "../store/exports.ts";

export interface ExportRunServices extends ExportServices {
  workflows: WorkflowClient;
}

/** Freezes the orders of an export and writes its file part by part. A part that is saved is never written again. */
export function writeExportWorkflow(services: ExportRunServices): Workflow<typeof writeExport.input> {
  return defineWorkflow({
    ...writeExport,
    retry: { giveUpAfterMs: 6 * 3_600_000 },
    async run(step, { exportId }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const scope = { organizationId, businessId };
      let isWritten: boolean;
      try {
        isWritten = await writeSlice(services, step, scope, exportId);
      } catch (error) {
        if (toAppError(error).code !== "workflow.cancelled")
          await step.transaction("fail", async (tx) => void (await endExport(tx, businessId, exportId, "FAILED")));
        throw error;
      }
      if (!isWritten) await step.continueWith({ exportId });
    },
  });
}

/** Returns false if more is to be written than a slice takes. */
async function writeSlice(
  services: ExportRunServices,
  step: Step,
  scope: ExportPlace,
  exportId: string,
): Promise<boolean> {
  const { database, workflows } = services;
  const { businessId } = scope;
  const now = await step.now();
  await step.transaction("freeze", (tx) => freezeExport(tx, scope, exportId, now));
  const uploadId = await step.run("begin", () => beginUpload(services, scope, exportId));
  if (uploadId === undefined) return true;
  await step.transaction("keep upload", (tx) => setUpload(tx, businessId, exportId, uploadId));
  for (;;) {
    const part = await step.run("write part", async (signal) => {
      const written = await writeNextPart(services, scope, exportId, { now, signal });
      return written && { ...written };
    });
    if (part === undefined) break;
    await step.transaction("keep part", (tx) => addPart(tx, businessId, exportId, part), {
      progress: { done: part.done },
    });
    if (step.isSliceFull) return false;
  }
  const file = await step.run("complete", (signal) => completeUpload(services, scope, exportId, signal));
  if (file === undefined) return true;
  const isReady = await step.transaction("finish", (tx) => markReady(tx, workflows, scope, { exportId, ...file, now }));
  if (isReady) await step.run("notify", () => notifyOfExport(database, scope, exportId));
  return true;
}
