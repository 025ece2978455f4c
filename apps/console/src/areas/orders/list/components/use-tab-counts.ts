import { useOperation } from "../../../../shared/api/use-operation.ts";
import { countOrderTabs } from "../../api/count-order-tabs.gen.ts";

const pollMs = 5_000;

/** The number of orders of each tab, kept up to date. */
export function useTabCounts(businessId: string) {
  const query = useOperation(
    countOrderTabs,
    { businessId },
    { refetchInterval: ({ state }) => untilNext(state.data?.order_orderTabCounts.changesAt) },
  );
  return { ...query, data: query.data?.order_orderTabCounts };
}

/** At midnight and when an order becomes a risk, counts change without an order changing. */
function untilNext(changesAt: string | undefined): number {
  const left = changesAt ? +new Date(changesAt) - Date.now() : pollMs;
  return Math.min(Math.max(left, 1_000), pollMs);
}
