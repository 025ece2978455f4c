import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useChanges, useIsLive } from "../../../../shared/changes.ts";
import { untilNext } from "../../../../shared/orders/until-next.ts";
import { countOrderTabs } from "../../api/count-order-tabs.gen.ts";

/** The number of orders of each tab, kept up to date: it also changes at midnight and when an order becomes a risk. */
export function useTabCounts(businessId: string) {
  const isLive = useIsLive();
  const query = useOperation(
    countOrderTabs,
    { businessId },
    { refetchInterval: ({ state }) => untilNext(state.data?.order_orderTabCounts.changesAt, isLive) },
  );
  useChanges(businessId, () => query.refetch());
  return { ...query, data: query.data?.order_orderTabCounts };
}
