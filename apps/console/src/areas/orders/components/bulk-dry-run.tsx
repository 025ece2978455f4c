import { formatNumber } from "@bc/ui/format-number";
import { useState } from "react";
import { Link } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { counted } from "../../../shared/format/words.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listBulkItems, type ListBulkItemsQueryVariables } from "../api/list-bulk-items.gen.ts";
import { previewOf, willOf } from "./bulk-words.ts";
import { ordersRoot } from "./tabs.ts";
import type { BulkPreview } from "./use-bulk.ts";

const firstRows = 100;

interface BulkDryRunProps {
  businessId: string;
  run: Pick<
    BulkPreview,
    "id" | "kind" | "undoes" | "orderCount" | "plannedCount" | "skippedCount" | "isUndoable" | "reasons"
  >;
}

/** What a run would do to which orders, why others are skipped, and whether it can be undone. */
export function BulkDryRun({ businessId, run }: BulkDryRunProps) {
  const of = { cartBusinessId: businessId, runId: run.id, page: { skip: 0, take: firstRows } };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div>
        <p role="status" className="text-heading font-semibold tabular-nums">
          {previewOf(run)}
        </p>
        <p className="mt-1 text-muted">{undoText(run)}</p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {run.plannedCount > 0 && (
          <Rows
            name={`${counted(run.plannedCount, "order")} ${willOf(run)}`}
            count={run.plannedCount}
            find={{ ...of, results: ["PLANNED"] }}
          />
        )}
        {run.reasons.map(({ reason, text, count }) => (
          <Rows
            key={reason}
            name={`${formatNumber(count)} skipped: ${text}`}
            count={count}
            find={{ ...of, results: ["SKIPPED"], reasons: [reason] }}
          />
        ))}
      </ul>
    </div>
  );
}

function undoText({ kind, isUndoable }: BulkDryRunProps["run"]): string {
  if (kind === "CANCEL")
    return "You can take it back for 60 seconds. Then connected channels cancel the orders and email the customers. Refund payments there.";
  return isUndoable ? "You can undo this for 24 hours." : "This can't be undone.";
}

interface RowsProps {
  name: string;
  count: number;
  find: ListBulkItemsQueryVariables;
}

function Rows({ name, count, find }: RowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer rounded-lg px-4 py-2.5 tabular-nums hover:bg-hover">{name}</summary>
        {isOpen && <Numbers count={count} find={find} />}
      </details>
    </li>
  );
}

function Numbers({ count, find }: Omit<RowsProps, "name">) {
  const query = useOperation(listBulkItems, find);
  return (
    <QueryState query={query} what="orders" lines={3}>
      {({ order_bulkItemList: { data } }) => (
        <div className="px-4 pt-1 pb-3">
          {count > firstRows && <p className="mb-2 text-muted">{`The first ${firstRows}:`}</p>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-1">
            {data.map(({ cartOrderId, orderNumber }) => (
              <li key={cartOrderId} className="min-w-0 truncate">
                <Link to={`${ordersRoot}/${cartOrderId}`} target="_blank" className="link">
                  {orderNumber}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryState>
  );
}
