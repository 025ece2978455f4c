import { findExport, markDeleted } from "../store/exports.ts";
import { exportKey, type ExportPlace } from "./export-file.ts";
import type { ExportServices } from "./write-export.ts";

/** Deletes the file of an export, or what is uploaded of it. Repeated calls find nothing. */
export async function deleteExportFile(
  { database, files }: ExportServices,
  scope: ExportPlace,
  exportId: string,
): Promise<void> {
  const { businessId } = scope;
  const entry = await database.withTenant(scope, (tx) => findExport(tx, businessId, exportId));
  if (!entry) return;
  const key = exportKey(businessId, exportId);
  // First in the table, so that no link leads to a file that is about to disappear.
  await database.withTenant(scope, (tx) => markDeleted(tx, businessId, exportId));
  if (entry.uploadId !== null) await files.abort(key, entry.uploadId);
  await files.remove(key);
}
