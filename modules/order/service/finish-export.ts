import type { Database, Tx } from "@bc/db/database";
import { asMember, notify } from "@bc/notification/public";
import { findBusinessName } from "@bc/org/public";
import type { WorkflowClient } from "@bc/workflow/client";
import { exportLimits } from "../contract/export-columns.ts";
import { expireExport } from "../contract/export.ts";
import { findExport, finishExport } from "../store/exports.ts";
import type { ExportPlace } from "./export-file.ts";

/** Marks an export as ready, and has its file deleted after a week. */
export async function markReady(
  tx: Tx,
  workflows: WorkflowClient,
  { businessId }: ExportPlace,
  { exportId, sha256, size, now }: { exportId: string; sha256: string; size: number; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + exportLimits.keptMs);
  if (!(await finishExport(tx, businessId, exportId, { sha256, size, at: now, expiresAt }))) return false;
  await workflows.enqueueAll(tx, expireExport, [{ exportId, until: expiresAt.toISOString() }]);
  return true;
}

/** Notifies the user that their file is ready, unless they have left. */
export async function notifyOfExport(database: Database, scope: ExportPlace, exportId: string): Promise<void> {
  const { organizationId, businessId } = scope;
  const entry = await database.withTenant(scope, (tx) => findExport(tx, businessId, exportId));
  if (!entry) return;
  const { userId, rowCount } = entry;
  const place = await asMember(database, { userId, organizationId, businessId }, (tx) =>
    findBusinessName(tx, organizationId, businessId),
  );
  if (place === undefined) return;
  await notify(database, {
    userId,
    kind: "order.export-ready",
    cause: `order-export:${exportId}`,
    dedupeId: exportId,
    organizationId,
    businessId,
    params: { rows: rowCount.toLocaleString("en-US"), place },
  });
}
