import type { Database } from "@bc/db/database";
import { asMember, notify } from "@bc/notification/public";
import { findBusinessName } from "@bc/org/public";
import { findBulkRun } from "../store/bulk-runs.ts";
import type { OrderScope } from "./order-context.ts";

/** Notifies the user who started a run that it has ended, unless a user canceled it or they have left. */
export async function notifyOfBulk(database: Database, scope: OrderScope, runId: string): Promise<void> {
  const { organizationId, businessId } = scope;
  const run = await database.withTenant({ organizationId, businessId }, (tx) => findBulkRun(tx, businessId, runId));
  if (!run || (run.state !== "FINISHED" && run.state !== "FAILED")) return;
  const { userId } = run;
  const place = await asMember(database, { userId, organizationId, businessId }, (tx) =>
    findBusinessName(tx, organizationId, businessId),
  );
  if (place === undefined) return;
  const text = (count: number): string => count.toLocaleString("en-US");
  await notify(database, {
    userId,
    kind: "order.bulk-finished",
    cause: `order-bulk:${runId}`,
    dedupeId: runId,
    organizationId,
    businessId,
    params: {
      done: text(run.doneCount),
      skipped: text(run.skippedCount),
      failed: text(run.failedCount + run.plannedCount),
      place,
    },
  });
}
