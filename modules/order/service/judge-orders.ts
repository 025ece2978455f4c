import type { Tx } from "@bc/db/database";
import { findLocation, readCalendars } from "@bc/inventory/public";
import type { BulkAction, BulkReason } from "../contract/bulk.ts";
import { judge, type JudgeContext, judgedParts, type JudgedOrder } from "../domain/bulk-rules.ts";
import { judgeUndo, undoneParts, type Written } from "../domain/bulk-undo.ts";
import type { BulkItem } from "../store/bulk-items.ts";
import type { BulkRun, ReasonCount } from "../store/bulk-runs.ts";
import { readJudged } from "../store/judged-orders.ts";

/** An order of a run, and of an undo what the run that it undoes wrote. */
export interface SelectedOrder {
  orderId: string;
  written: Written | null;
}

type Run = Pick<BulkRun, "action" | "undoes">;

/** Returns what judging the orders of a run depends on, besides the orders. */
export async function readJudgeContext(tx: Tx, businessId: string, { action }: Run): Promise<JudgeContext> {
  const { types } = await readCalendars(tx, { businessId, businessZone: "UTC" });
  return {
    at: new Date().toISOString(),
    locationTypes: types,
    isLocationClosed: action.kind === "ASSIGN_LOCATION" && !(await isOpen(tx, businessId, action.locationId)),
  };
}

const isOpen = async (tx: Tx, businessId: string, locationId: string): Promise<boolean> =>
  (await findLocation(tx, businessId, locationId))?.isActive ?? false;

/** Returns why a run skips an order, or undefined if it applies. */
export function judgeOrder(
  { action, undoes }: Run,
  judged: JudgedOrder | undefined,
  written: Written | null,
  context: JudgeContext,
): BulkReason | undefined {
  if (!judged) return "DELETED";
  return undoes === null ? judge(judged, action, context) : judgeUndo(judged, written ?? {}, action, context);
}

/** Judges many orders without loading them whole. */
export async function judgeOrders(
  tx: Tx,
  businessId: string,
  run: Run,
  orders: readonly SelectedOrder[],
  context: JudgeContext,
): Promise<(BulkReason | undefined)[]> {
  const parts = partsOf(run.action, run.undoes !== null);
  const ids = orders.map(({ orderId }) => orderId);
  const judged = await readJudged(tx, businessId, ids, parts);
  return orders.map(({ orderId, written }) => judgeOrder(run, judged.get(orderId), written, context));
}

const partsOf = ({ kind }: BulkAction, isUndo: boolean) => (isUndo ? undoneParts : judgedParts)[kind];

/** Adds the reasons of items to those of a run, most frequent first. */
export function addReasons(
  counts: readonly ReasonCount[],
  items: readonly Pick<BulkItem, "result" | "reason">[],
): ReasonCount[] {
  const sums = new Map(counts.map((one) => [`${one.result} ${one.reason}`, { ...one }]));
  for (const { result, reason } of items) {
    if (reason === null) continue;
    const key = `${result} ${reason}`;
    const known = sums.get(key);
    if (known) known.count++;
    else sums.set(key, { result, reason, count: 1 });
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count);
}

export const countOf = (items: readonly Pick<BulkItem, "result">[], result: BulkItem["result"]): number =>
  items.filter((item) => item.result === result).length;
