import type { TableColumn } from "@bc/ui/table/column";
import { useEffect, useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useChanges } from "../../../../shared/changes.ts";
import { mergeRows } from "../../../../shared/orders/merge-rows.ts";
import { usePollMs } from "../../../../shared/orders/use-poll-ms.ts";
import { useCursorState } from "../../../../shared/orders/use-cursor-state.ts";
import { listShipments, type ShipmentTab } from "../../api/list-shipments.gen.ts";
import { findOf } from "./find-shipments.ts";
import { listDefaults } from "./list-defaults.ts";
import { shipmentId, type ShipmentRow } from "./shipment-row.ts";

interface ShipmentPagesOptions {
  businessId: string;
  tab: ShipmentTab;
  columns: readonly TableColumn<ShipmentRow>[];
}

/** One page of the shipments that the address asks for. Rows keep their places while shipments change. */
export function useShipmentPages({ businessId, tab, columns }: ShipmentPagesOptions) {
  const { state, setState, pageOf, maxJump, noteEnd } = useCursorState(columns, listDefaults);
  const find = findOf(tab, state);
  const page = pageOf(state);
  const query = useOperation(
    listShipments,
    { businessId, find, page },
    { placeholderData: (before) => before, refetchInterval: usePollMs() },
  );
  useChanges(businessId, () => query.refetch());
  const result = query.data?.order_OrderShipmentList;
  const fresh = query.isPlaceholderData ? undefined : result;
  useEffect(() => {
    if (fresh) noteEnd(fresh.endCursor);
  });

  const key = JSON.stringify([find, page]);
  const [shown, setShown] = useState<{ key: string; rows: readonly ShipmentRow[]; isLastPage: boolean }>();
  const showFresh = (): void => {
    if (fresh) setShown({ key, rows: fresh.data, isLastPage: fresh.endCursor === null });
  };
  // Where nothing is on screen, nothing can move.
  if (fresh && (shown?.key !== key || (shown.rows.length === 0 && fresh.data.length > 0))) showFresh();
  const before = shown?.rows ?? [];
  const { rows, missing, added } =
    fresh && shown?.key === key
      ? mergeRows(before, { rows: fresh.data, isLastPage: shown.isLastPage, idOf: shipmentId })
      : { rows: before, missing: [], added: [] };
  const skipped = (state.page - 1) * state.pageSize;

  return {
    rows,
    /** IDs of rows that left the list. */
    missing,
    /** Number of shipments that wait to be shown. */
    added: added.length,
    showFresh,
    state,
    setState,
    find,
    query,
    pagination: {
      strategy: "server" as const,
      maxJump,
      showAbove: 0,
      // A row that left stays on screen and counts, so that its page does not disappear.
      ...(result && { totalCount: Math.max(result.totalCount, rows.length > 0 ? skipped + rows.length : 0) }),
      ...(result?.isMoreThanCounted && { isCapped: true }),
      fetchData: ({ page: reached }: { page: number }) => {
        if (reached < state.page) setState({ ...state, page: reached });
      },
    },
  };
}
