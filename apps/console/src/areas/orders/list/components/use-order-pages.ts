import type { TableColumn } from "@bc/ui/table/column";
import { useEffect } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useChanges } from "../../../../shared/changes.ts";
import { usePollMs } from "../../../../shared/orders/use-poll-ms.ts";
import { useCursorState } from "../../../../shared/orders/use-cursor-state.ts";
import { listOrders, type OrderTab } from "../../api/list-orders.gen.ts";
import type { OrderRow } from "../../components/order-row.ts";
import { findOf } from "./find-orders.ts";
import { tabDefaults } from "./list-defaults.ts";
import { useLiveRows } from "./use-live-rows.ts";
import { useSearchEvent } from "./use-search-event.ts";

interface OrderPagesOptions {
  businessId: string;
  tab: OrderTab;
  zone: string;
  columns: readonly TableColumn<OrderRow>[];
}

/** One page of the orders that the address asks for, kept up to date. */
export function useOrderPages({ businessId, tab, zone, columns }: OrderPagesOptions) {
  const { state, setState, pageOf, maxJump, noteEnd } = useCursorState(columns, tabDefaults(tab));
  const find = findOf(tab, state, zone);
  const page = pageOf(state);
  const query = useOperation(
    listOrders,
    { businessId, find, page },
    { placeholderData: (before) => before, refetchInterval: usePollMs() },
  );
  useChanges(businessId, () => query.refetch());
  const result = query.data?.order_orderList;
  const fresh = query.isPlaceholderData ? undefined : result;
  useEffect(() => {
    if (fresh) noteEnd(fresh.endCursor);
  });
  useSearchEvent(state.search, fresh);
  const live = useLiveRows({ businessId, find, page: JSON.stringify([find, page]), fresh });
  const before = (state.page - 1) * state.pageSize;
  return {
    ...live,
    state,
    setState,
    find,
    query,
    fresh,
    pagination: {
      strategy: "server" as const,
      maxJump,
      showAbove: 0,
      // A row that left stays on screen and counts, so that its page does not disappear.
      ...(result && { totalCount: Math.max(result.totalCount, live.rows.length > 0 ? before + live.rows.length : 0) }),
      ...(result?.isMoreThanCounted && { isCapped: true }),
      fetchData: ({ page: reached }: { page: number }) => {
        if (reached < state.page) setState({ ...state, page: reached });
      },
    },
  };
}
