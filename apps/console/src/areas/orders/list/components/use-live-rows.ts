import { useMemo, useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { mergeRows } from "../../../../shared/orders/merge-rows.ts";
import { type FindOrderInput, listOrders, type ListOrdersQuery } from "../../api/list-orders.gen.ts";
import type { OrderRow } from "../../components/order-row.ts";
import { rowNote } from "./row-note.ts";

type Page = ListOrdersQuery["order_orderList"];

interface LiveRowsOptions {
  businessId: string;
  find: FindOrderInput;
  /** Names the page; another one replaces the rows. */
  page: string;
  /** The newest result of the page; undefined until it is known. */
  fresh: Page | undefined;
}

interface LiveRows {
  rows: readonly OrderRow[];
  /** Why rows no longer belong here, by ID. */
  notes: ReadonlyMap<string, string>;
  /** Number of orders that wait to be shown. */
  added: number;
  /** Shows the newest result. */
  showFresh: () => void;
}

const noRows: readonly OrderRow[] = [];
const orderId = ({ cartOrderId }: OrderRow): string => cartOrderId;

/** The rows of a page, which keep their places while orders change, leave the list or join it. */
export function useLiveRows({ businessId, find, page, fresh }: LiveRowsOptions): LiveRows {
  const [shown, setShown] = useState<{ page: string; rows: readonly OrderRow[]; isLast: boolean }>();
  const adopt = (next: Page): void => setShown({ page, rows: next.data, isLast: next.endCursor === null });
  // Where nothing is on screen, nothing can move.
  if (fresh && (shown?.page !== page || (shown.rows.length === 0 && fresh.data.length > 0))) adopt(fresh);

  const before = shown?.rows ?? noRows;
  const isSamePage = fresh !== undefined && shown?.page === page;
  const { rows, missing, added } = useMemo(
    () =>
      isSamePage
        ? mergeRows(before, { rows: fresh.data, isLastPage: shown.isLast, idOf: orderId })
        : { rows: before, missing: [], added: [] },
    [isSamePage, before, fresh, shown],
  );

  const lookUp = (condition: FindOrderInput) => ({
    businessId,
    find: { ...condition, cartOrderId: missing },
    page: { take: 100 },
  });
  const options = { enabled: missing.length > 0, placeholderData: (last: ListOrdersQuery | undefined) => last };
  const now = useOperation(listOrders, lookUp({}), options).data?.order_orderList.data;
  const matching = useOperation(listOrders, lookUp(find), options).data?.order_orderList.data;

  return useMemo(() => {
    const gone = now && matching ? missing : [];
    const byId = new Map((gone.length > 0 ? now : [])?.map((row) => [row.cartOrderId, row]));
    const still = new Set(matching?.map(({ cartOrderId }) => cartOrderId));
    const first = new Map(before.map((row) => [row.cartOrderId, row]));
    const notes = gone.flatMap((id) => {
      const row = first.get(id);
      return row && !still.has(id) ? [[id, rowNote(row, byId.get(id))] as const] : [];
    });
    return {
      rows: gone.length > 0 ? rows.map((row) => byId.get(row.cartOrderId) ?? row) : rows,
      notes: new Map(notes),
      // Many new orders displace the rows below them, which still match and count as well as those that displaced them.
      added: Math.max(added.length, gone.filter((id) => still.has(id)).length),
      showFresh: () => fresh && adopt(fresh),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `adopt` only sets the state
  }, [rows, missing, added, now, matching, before, fresh]);
}
