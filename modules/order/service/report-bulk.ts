import type { Tx } from "@bc/db/database";
import { byteOrderMark, csvLine } from "@bc/runtime/csv";
import { bulkLimits, bulkReasons, type BulkResult } from "../contract/bulk.ts";
import { orderError } from "../contract/errors.ts";
import { type ItemFilter, type ListedItem, listItems } from "../store/bulk-items.ts";

const results: Record<BulkResult, string> = {
  PLANNED: "Not processed",
  DONE: "Done",
  SKIPPED: "Skipped",
  FAILED: "Failed",
};

export const reasonText = ({ reason, detail }: Pick<ListedItem, "reason" | "detail">): string | null =>
  detail ?? (reason && bulkReasons[reason]);

/** Returns a part of a run's report as CSV. */
export async function reportBulk(
  tx: Tx,
  filter: ItemFilter,
  asked: string | null | undefined,
): Promise<{ csv: string; endCursor: string | null }> {
  const after = Number(asked ?? 0);
  if (!Number.isInteger(after) || after < 0 || after > bulkLimits.orders)
    throw orderError("order.input-refused", { problems: "The cursor is not valid." });
  const take = bulkLimits.reportRows;
  const rows = await listItems(tx, filter, { skip: 0, take: take + 1, after });
  const part = rows.slice(0, take);
  const head = after === 0 ? byteOrderMark + csvLine(["Order number", "Result", "Reason", "Processed at (UTC)"]) : "";
  const lines = part.map((row) =>
    csvLine([row.orderNumber, results[row.result], reasonText(row), row.processedAt?.toISOString() ?? null]),
  );
  return { csv: head + lines.join(""), endCursor: rows.length > take ? String(part.at(-1)?.position) : null };
}
