import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { isUuid } from "@bc/runtime/ids";
import { type BulkAction, bulkLimits, isImmediateRun, runBulk } from "../contract/bulk.ts";
import { orderError } from "../contract/errors.ts";
import { areRunsFull, type BulkRun, endBulkRun, lockBulkRun, lockStarts, startBulkRun } from "../store/bulk-runs.ts";
import type { TagColor } from "../store/tags.ts";
import { requireBulkRun, requireUndoable } from "./preview-bulk.ts";
import { processBatch } from "./process-bulk.ts";
import { requireTags } from "./require-tags.ts";
import type { Writer } from "./write-order.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

/** Starts a previewed run. One that is immediate is finished when this returns. */
export async function startBulk(
  { database, workflows }: Parts,
  writer: Writer & Actor,
  runId: string,
): Promise<BulkRun> {
  const { userId, organizationId, businessId } = writer;
  const tenant = { userId, organizationId, businessId };
  const requested = await database.withTenant(tenant, async (tx): Promise<RequestedRun | undefined> => {
    await lockStarts(tx, businessId);
    const run = isUuid(runId) ? await lockBulkRun(tx, businessId, runId) : undefined;
    if (!run) throw orderError("order.bulk-missing");
    if (run.state !== "PREVIEWED") return undefined;
    if (run.createdAt.getTime() + bulkLimits.previewMs <= Date.now()) throw orderError("order.bulk-outdated");
    // A retry of an undo continues what has begun.
    if (run.undoes !== null && run.retries === null) requireUndoable(await requireBulkRun(tx, businessId, run.undoes));
    const isImmediate = isImmediateRun(run.action.kind, run.orderCount);
    if (!isImmediate && (await areRunsFull(tx, businessId)))
      throw orderError("order.bulk-limit", { limit: bulkLimits.atATime });
    const action = await withTags(tx, businessId, run);
    const startsAt = action.kind === "CANCEL" ? new Date(Date.now() + bulkLimits.cancelDelayMs) : null;
    await startBulkRun(tx, businessId, { id: run.id, userId, action, startsAt });
    await recordAudit(tx, writer, {
      organizationId,
      businessId,
      action: "order.bulk-started",
      target: { type: "order-bulk-run", id: run.id },
      after: { kind: action.kind, orders: run.plannedCount, skipped: run.skippedCount, isUndo: run.undoes !== null },
    });
    if (!isImmediate) return workflows.enqueue(tx, runBulk, { input: { runId: run.id }, id: run.id });
    await processBatch(tx, tenant, run.id);
    return undefined;
  });
  if (requested) await workflows.submit(requested);
  return database.withTenant(tenant, (tx) => requireBulkRun(tx, businessId, runId));
}

/** Creates the tags with new names, whose IDs were provisional until now. */
async function withTags(tx: Tx, businessId: string, { action, undoes }: BulkRun): Promise<BulkAction> {
  if (action.kind !== "TAG" || undoes !== null) return action;
  const asked = action.add.map(({ name, color = "neutral" }) => ({ name, color: color as TagColor }));
  return { ...action, addIds: await requireTags(tx, businessId, asked) };
}

/** Stops a run after its current batch. One that has ended stays as it is. */
export async function cancelBulk(database: Database, writer: Writer, runId: string): Promise<BulkRun> {
  const { businessId } = writer;
  return database.withTenant(writer, async (tx) => {
    const { id } = await requireBulkRun(tx, businessId, runId);
    await endBulkRun(tx, businessId, id, "CANCELED");
    return requireBulkRun(tx, businessId, id);
  });
}
