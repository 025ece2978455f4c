import type { Tx } from "@bc/db/database";
import { type AppError, fillSentence } from "@bc/runtime/app-error";
import { bulkLimits } from "../contract/bulk.ts";
import { sentences } from "../contract/sentences.ts";
import { bulkEdit } from "../domain/bulk-edits.ts";
import { undoEdit, type Written, writtenBy } from "../domain/bulk-undo.ts";
import type { OrderState } from "../domain/order-state.ts";
import { type BulkItem, nextItems, saveItems } from "../store/bulk-items.ts";
import { type BulkRun, endBulkRun, lockBulkRun, saveCounts } from "../store/bulk-runs.ts";
import { lockOrders } from "../store/load-orders.ts";
import { editLocked } from "./change-orders.ts";
import { addReasons, countOf, judgeOrder, readJudgeContext } from "./judge-orders.ts";
import { type OrderScope, readOrderContext } from "./order-context.ts";

export interface BatchProgress {
  isRunning: boolean;
  done: number;
  total: number;
}

/**
 * Applies a run's action to its next orders, in the caller's transaction: an order's change and its row in the report
 * commit together, so that no order is changed twice. Ends the run behind the last order.
 */
export async function processBatch(tx: Tx, scope: OrderScope, runId: string): Promise<BatchProgress> {
  const { businessId } = scope;
  const run = await lockBulkRun(tx, businessId, runId);
  if (run?.state !== "RUNNING") return { isRunning: false, done: 0, total: 0 };
  const { batch: take } = bulkLimits;
  const items = await nextItems(tx, businessId, runId, { after: run.cursor, take });
  if (items.length > 0) {
    const processed = await applyTo(tx, { ...scope, userId: run.userId }, run, items);
    await saveItems(tx, businessId, runId, processed);
    await saveCounts(tx, businessId, runId, countsAfter(run, processed));
  }
  const isRunning = items.length === take;
  if (!isRunning) await endBulkRun(tx, businessId, runId, "FINISHED");
  return { isRunning, done: run.orderCount - run.plannedCount + items.length, total: run.orderCount };
}

function countsAfter(run: BulkRun, items: readonly BulkItem[]) {
  return {
    orderCount: run.orderCount,
    cursor: items.at(-1)?.position ?? run.cursor,
    plannedCount: run.plannedCount - items.length,
    doneCount: run.doneCount + countOf(items, "DONE"),
    skippedCount: run.skippedCount + countOf(items, "SKIPPED"),
    failedCount: run.failedCount + countOf(items, "FAILED"),
    reasons: addReasons(run.reasons, items),
  };
}

async function applyTo(tx: Tx, scope: OrderScope, run: BulkRun, items: readonly BulkItem[]): Promise<BulkItem[]> {
  const { businessId } = scope;
  const { action, undoes } = run;
  const ids = items.map(({ orderId }) => orderId);
  const states = new Map((await lockOrders(tx, businessId, ids)).map((state) => [state.order.id, state]));
  const judging = await readJudgeContext(tx, businessId, run);
  const skipped = new Map(
    items.map(({ orderId, written }) => [orderId, judgeOrder(run, states.get(orderId), written, judging)]),
  );
  const writtenTo = new Map(items.map(({ orderId, written }) => [orderId, written]));
  const qualified = [...states.values()].filter(({ order }) => skipped.get(order.id) === undefined);
  const editOf = ({ order }: OrderState) =>
    undoes === null ? bulkEdit(action) : undoEdit(writtenTo.get(order.id) ?? {}, action);
  const { orders, refusals } = await editLocked(tx, scope, await readOrderContext(tx, scope), qualified, editOf);
  return items.map((item) => {
    const { orderId } = item;
    const reason = skipped.get(orderId);
    if (reason !== undefined) return { ...item, result: "SKIPPED", reason };
    const refusal = refusals.get(orderId);
    if (refusal) return { ...item, result: "FAILED", reason: "REFUSED", detail: sentenceOf(refusal) };
    return {
      ...item,
      result: "DONE",
      written: undoes === null ? writtenOf(run, states, orders, orderId) : item.written,
    };
  });
}

type States = ReadonlyMap<string, OrderState>;

function writtenOf({ action }: BulkRun, before: States, after: States, orderId: string): Written | null {
  const [old, now] = [before.get(orderId), after.get(orderId)];
  return old && now ? writtenBy(action, old, now) : null;
}

function sentenceOf({ code, params }: AppError): string {
  const sentence = sentences[code as keyof typeof sentences];
  return sentence === undefined ? code : fillSentence(sentence, params);
}
