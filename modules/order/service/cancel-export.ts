import type { Database } from "@bc/db/database";
import type { Files } from "@bc/files/files";
import { isUuid } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import { orderError } from "../contract/errors.ts";
import { endExport, type ExportEntry, findExport } from "../store/exports.ts";
import { exportKey } from "./export-file.ts";
import type { Writer } from "./write-order.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
  files: Files;
}

/** Stops an export. A finished one stays as it is. */
export async function cancelExport(
  { database, workflows, files }: Parts,
  writer: Writer,
  exportId: string,
): Promise<ExportEntry> {
  const { businessId } = writer;
  if (!isUuid(exportId)) throw orderError("order.export-missing");
  const read = () => database.withTenant(writer, (tx) => findExport(tx, businessId, exportId));
  const before = await read();
  if (!before) throw orderError("order.export-missing");
  const isEnded = await database.withTenant(writer, (tx) => endExport(tx, businessId, exportId, "CANCELED"));
  if (isEnded) {
    await workflows.cancel(writer, exportId);
    if (before.uploadId !== null) await files.abort(exportKey(businessId, exportId), before.uploadId);
  }
  return (await read()) ?? before;
}
