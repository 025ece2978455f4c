import type { Database, Tx } from "@bc/db/database";
import { isUuid, newId } from "@bc/runtime/ids";
import { type BulkAction, bulkLimits, isUndoableKind } from "../contract/bulk.ts";
import { orderError } from "../contract/errors.ts";
import { type BulkSelection, findItemsOf, insertItems, selectOrders } from "../store/bulk-items.ts";
import {
  type BulkRun,
  findBulkRun,
  forgetBulkRuns,
  insertBulkRun,
  type ReasonCount,
  saveCounts,
} from "../store/bulk-runs.ts";
import { sightOf, type Viewer } from "./customer-data.ts";
import { addReasons, countOf, judgeOrders, readJudgeContext, type SelectedOrder } from "./judge-orders.ts";
import { type BulkActionInput, readBulkAction } from "./read-bulk-action.ts";
import { readFilter } from "./read-filter.ts";
import { takePreview } from "./take-preview.ts";

export interface BulkPreviewInput {
  action?: BulkActionInput | null | undefined;
  filter?: object | null | undefined;
  cartOrderIds?: readonly string[] | null | undefined;
  failedOf?: string | null | undefined;
}

interface Asked {
  action: BulkAction;
  orders: readonly SelectedOrder[];
  undoes: string | null;
  retries: string | null;
}

/** Orders that are judged and saved at a time. */
const chunk = 5_000;

/** Freezes the orders that a user selects, and says what the action would do to each. */
export async function previewBulk(database: Database, viewer: Viewer, input: BulkPreviewInput): Promise<BulkRun> {
  const { userId, organizationId, businessId } = viewer;
  const place = { userId, organizationId, businessId };
  const count = input.failedOf
    ? (await database.withTenant(place, (tx) => requireBulkRun(tx, businessId, input.failedOf ?? ""))).failedCount
    : input.cartOrderIds?.length;
  if (count === undefined || count > bulkLimits.immediate) await takePreview(database, "bulk", businessId);
  return database.withTenant(place, async (tx) => {
    await forgetBulkRuns(tx, businessId);
    return savePreview(tx, viewer, await readAsked(tx, viewer, input));
  });
}

/** Previews the undo of a run. */
export async function undoBulk(database: Database, viewer: Viewer, runId: string): Promise<BulkRun> {
  const { userId, organizationId, businessId } = viewer;
  const place = { userId, organizationId, businessId };
  const { doneCount } = await database.withTenant(place, (tx) => requireBulkRun(tx, businessId, runId));
  if (doneCount > bulkLimits.immediate) await takePreview(database, "bulk", businessId);
  return database.withTenant(place, async (tx) => {
    const run = await requireBulkRun(tx, businessId, runId);
    requireUndoable(run);
    const orders = await findItemsOf(tx, businessId, run.id, "DONE");
    return savePreview(tx, viewer, { action: run.action, orders, undoes: run.id, retries: null });
  });
}

export async function requireBulkRun(tx: Tx, businessId: string, runId: string): Promise<BulkRun> {
  const run = isUuid(runId) ? await findBulkRun(tx, businessId, runId) : undefined;
  if (!run) throw orderError("order.bulk-missing");
  return run;
}

/** Returns why a run can't be undone now. */
export function whyNoUndo({ action, undoes, state, finishedAt, doneCount, undoneBy }: BulkRun): string | undefined {
  if (undoes !== null) return "it is an undo itself.";
  if (!isUndoableKind(action.kind)) return "this action is final.";
  if (finishedAt === null) return state === "PREVIEWED" ? "it has not started." : "it is still in progress.";
  if (undoneBy !== null) return "it was undone before.";
  if (finishedAt.getTime() + bulkLimits.undoMs <= Date.now()) return "24 hours have passed.";
  return doneCount === 0 ? "it changed no order." : undefined;
}

export function requireUndoable(run: BulkRun): void {
  const why = whyNoUndo(run);
  if (why !== undefined) throw orderError("order.undo-over", { why });
}

async function readAsked(tx: Tx, viewer: Viewer, input: BulkPreviewInput): Promise<Asked> {
  const refuse = (problems: string) => orderError("order.input-refused", { problems });
  const { action, filter, cartOrderIds, failedOf } = input;
  if ([filter, cartOrderIds, failedOf].filter((given) => given !== null && given !== undefined).length !== 1)
    throw refuse("Select orders by filter, by IDs or by a run.");
  if (failedOf) return readFailed(tx, viewer.businessId, failedOf);
  if (!action) throw refuse("Choose an action.");
  const ids = cartOrderIds ?? [];
  if (ids.length > bulkLimits.ids) throw refuse(`Choose up to ${bulkLimits.ids} orders, or select them by filter.`);
  if (ids.some((id) => !isUuid(id))) throw refuse("The ID of an order is not valid.");
  const selection = cartOrderIds ? { ids } : await readSelection(tx, viewer, filter);
  const selected = await selectOrders(tx, viewer.businessId, selection, bulkLimits.orders);
  if (selected.length > bulkLimits.orders)
    throw orderError("order.bulk-too-many", { limit: bulkLimits.orders.toLocaleString("en-US") });
  return {
    action: await readBulkAction(tx, viewer.businessId, action),
    orders: selected.map((orderId) => ({ orderId, written: null })),
    undoes: null,
    retries: null,
  };
}

async function readFailed(tx: Tx, businessId: string, runId: string): Promise<Asked> {
  const { id, action, undoes, finishedAt } = await requireBulkRun(tx, businessId, runId);
  if (finishedAt === null) throw orderError("order.input-refused", { problems: "The run has not ended." });
  return { action, orders: await findItemsOf(tx, businessId, id, "FAILED"), undoes, retries: id };
}

async function readSelection(tx: Tx, viewer: Viewer, asked: object | null | undefined): Promise<BulkSelection> {
  const { organizationId, businessId } = viewer;
  const now = new Date();
  const { isMasked } = await sightOf(tx, viewer, now);
  return readFilter(tx, asked, { organizationId, businessId, isMasked, now });
}

async function savePreview(tx: Tx, { userId, businessId }: Viewer, asked: Asked): Promise<BulkRun> {
  const { orders, ...run } = asked;
  const id = newId();
  await insertBulkRun(tx, businessId, { id, userId, ...run });
  const context = await readJudgeContext(tx, businessId, run);
  let reasons: ReasonCount[] = [];
  let plannedCount = 0;
  for (let from = 0; from < orders.length; from += chunk) {
    const part = orders.slice(from, from + chunk);
    const judged = await judgeOrders(tx, businessId, run, part, context);
    const items = part.map((order, index) => {
      const reason = judged[index] ?? null;
      const result = reason === null ? ("PLANNED" as const) : ("SKIPPED" as const);
      return { ...order, position: from + index + 1, result, reason };
    });
    await insertItems(tx, businessId, id, items);
    reasons = addReasons(reasons, items);
    plannedCount += countOf(items, "PLANNED");
  }
  const skippedCount = orders.length - plannedCount;
  const counts = { plannedCount, skippedCount, doneCount: 0, failedCount: 0, reasons };
  await saveCounts(tx, businessId, id, { orderCount: orders.length, cursor: 0, ...counts });
  return requireBulkRun(tx, businessId, id);
}
